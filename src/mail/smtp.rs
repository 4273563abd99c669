//! One mail over SMTP (RFC 5321). Every step has a deadline and the server's words a limit; the clients for this have neither for a
//! line that never ends.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use lettre::address::Envelope;
use tokio::io::{
    AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader, Take,
};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{InvalidDnsNameError, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

/// For each reply.
const REPLY_TIMEOUT: Duration = Duration::from_secs(20);
/// What a mail server may say in all.
const REPLIES_MAX: u64 = 64 * 1024;
/// The port with TLS from the start (RFC 8314); others use STARTTLS.
const IMPLICIT_TLS: u16 = 465;

#[derive(Debug, thiserror::Error)]
pub enum SmtpError {
    #[error("the mail server did not answer in time")]
    Timeout,
    #[error("the mail server sent more than {} KB", REPLIES_MAX / 1024)]
    Endless,
    #[error("the mail server hung up")]
    Closed,
    #[error("what answered is no mail server")]
    NoSmtp,
    /// Not encrypted, and it is not on this computer.
    #[error("the mail server offers no encryption (STARTTLS)")]
    NoEncryption,
    #[error("the mail server takes no user and password (AUTH PLAIN or LOGIN)")]
    NoAuth,
    /// Without the server's words: some repeat what they were sent, and that was the password.
    #[error("the mail server refused user and password ({0})")]
    Credentials(u16),
    #[error("the mail server refused: {0}")]
    Refused(String),
    #[error("no connection to the mail server: {0}")]
    Io(#[from] io::Error),
}

pub struct Credentials {
    pub user: String,
    pub password: String,
}

pub enum Encryption {
    None,
    FromTheStart(ServerName<'static>),
    StartTls(ServerName<'static>),
}

impl Encryption {
    /// TLS, except to a mail server on this computer.
    pub fn of(host: &str, port: u16) -> Result<Self, InvalidDnsNameError> {
        let loopback = host == "localhost"
            || host
                .parse::<std::net::IpAddr>()
                .is_ok_and(|ip| ip.is_loopback());
        let name = ServerName::try_from(host.to_owned())?;
        Ok(match (port, loopback) {
            (IMPLICIT_TLS, _) => Self::FromTheStart(name),
            (_, true) => Self::None,
            (_, false) => Self::StartTls(name),
        })
    }
}

pub struct Server {
    pub host: String,
    pub port: u16,
    pub encryption: Encryption,
    pub credentials: Option<Credentials>,
}

impl Server {
    /// Hands `message` over and returns the server's reply. Blocks.
    pub fn send(&self, envelope: &Envelope, message: &[u8]) -> Result<String, SmtpError> {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(self.deliver(envelope, message))
    }

    async fn deliver(&self, envelope: &Envelope, message: &[u8]) -> Result<String, SmtpError> {
        let mut session = self.open().await?;
        if let Some(credentials) = &self.credentials {
            session.sign_in(credentials).await?;
        }
        let from = envelope.from().map(ToString::to_string).unwrap_or_default();
        session.command(&format!("MAIL FROM:<{from}>")).await?;
        for to in envelope.to() {
            session.command(&format!("RCPT TO:<{to}>")).await?;
        }
        session.command("DATA").await?;
        let reply = session.data(message).await?;
        let _ = session.command("QUIT").await;
        Ok(format!("{} {}", reply.code, reply.text))
    }

    async fn open(&self) -> Result<Session, SmtpError> {
        let stream = in_time(TcpStream::connect((self.host.as_str(), self.port))).await?;
        let mut session = match &self.encryption {
            Encryption::FromTheStart(name) => Session::new(encrypt(name, stream).await?),
            Encryption::None | Encryption::StartTls(_) => Session::new(Box::new(stream)),
        };
        session.reply().await?.positive()?;
        session.hello().await?;
        if let Encryption::StartTls(name) = &self.encryption {
            if !session.offers("STARTTLS") {
                return Err(SmtpError::NoEncryption);
            }
            session.command("STARTTLS").await?;
            // What was sent before the encryption is not read as if it had come after it.
            let stream = session.stream.into_inner().into_inner();
            session = Session::new(encrypt(name, stream).await?);
            session.hello().await?;
        }
        Ok(session)
    }
}

async fn encrypt(
    name: &ServerName<'static>,
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
) -> Result<Stream, SmtpError> {
    let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error: rustls::Error| io::Error::other(error))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let connector = TlsConnector::from(Arc::new(config));
    let stream = in_time(connector.connect(name.clone(), stream)).await?;
    Ok(Box::new(stream))
}

async fn in_time<T>(work: impl Future<Output = io::Result<T>>) -> Result<T, SmtpError> {
    let result = tokio::time::timeout(REPLY_TIMEOUT, work).await;
    Ok(result.map_err(|_| SmtpError::Timeout)??)
}

/// Both halves of a connection.
trait Duplex: AsyncRead + AsyncWrite + Unpin + Send {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send> Duplex for S {}
type Stream = Box<dyn Duplex>;

struct Session {
    stream: BufReader<Take<Stream>>,
    /// What the server can do, a line each, in upper case.
    offers: String,
}

struct Reply {
    code: u16,
    text: String,
}

impl Reply {
    fn positive(self) -> Result<Self, SmtpError> {
        match self.code {
            200..400 => Ok(self),
            _ => Err(SmtpError::Refused(self.text)),
        }
    }
}

impl Session {
    fn new(stream: Stream) -> Self {
        Self {
            stream: BufReader::new(stream.take(REPLIES_MAX)),
            offers: String::new(),
        }
    }

    fn offers(&self, what: &str) -> bool {
        let mut words = self.offers.lines().map(str::split_whitespace);
        words.any(|mut words| {
            let [keyword, parameter] = what.split_once(' ').map_or([what, ""], Into::into);
            words.next() == Some(keyword)
                && (parameter.is_empty() || words.any(|it| it == parameter))
        })
    }

    async fn hello(&mut self) -> Result<(), SmtpError> {
        self.offers = self.command("EHLO [127.0.0.1]").await?.text.to_uppercase();
        Ok(())
    }

    async fn sign_in(
        &mut self,
        Credentials { user, password }: &Credentials,
    ) -> Result<(), SmtpError> {
        let encode = |text: &str| BASE64_STANDARD.encode(text);
        let lines = if self.offers("AUTH PLAIN") {
            vec![format!(
                "AUTH PLAIN {}",
                encode(&format!("\0{user}\0{password}"))
            )]
        } else if self.offers("AUTH LOGIN") {
            vec!["AUTH LOGIN".into(), encode(user), encode(password)]
        } else {
            return Err(SmtpError::NoAuth);
        };
        for line in lines {
            self.write(format!("{line}\r\n").as_bytes()).await?;
            let Reply { code, .. } = self.reply().await?;
            if !(200..400).contains(&code) {
                return Err(SmtpError::Credentials(code));
            }
        }
        Ok(())
    }

    /// Sends a line and returns the reply, if it is a positive one.
    async fn command(&mut self, line: &str) -> Result<Reply, SmtpError> {
        self.write(format!("{line}\r\n").as_bytes()).await?;
        self.reply().await?.positive()
    }

    async fn data(&mut self, message: &[u8]) -> Result<Reply, SmtpError> {
        for line in message.split_inclusive(|byte| *byte == b'\n') {
            if line.starts_with(b".") {
                self.write(b".").await?;
            }
            self.write(line).await?;
        }
        self.write(b"\r\n.\r\n").await?;
        self.reply().await?.positive()
    }

    async fn write(&mut self, bytes: &[u8]) -> Result<(), SmtpError> {
        let stream = self.stream.get_mut().get_mut();
        in_time(async {
            stream.write_all(bytes).await?;
            stream.flush().await
        })
        .await
    }

    async fn reply(&mut self) -> Result<Reply, SmtpError> {
        let mut lines = Vec::new();
        let work = async {
            loop {
                let mut line = Vec::new();
                self.stream.read_until(b'\n', &mut line).await?;
                let last = line.get(3) != Some(&b'-');
                lines.push(String::from_utf8_lossy(&line).trim_end().to_owned());
                if last || !line.ends_with(b"\n") {
                    return Ok(line.ends_with(b"\n"));
                }
            }
        };
        if !in_time(work).await? {
            return Err(match self.stream.get_ref().limit() {
                0 => SmtpError::Endless,
                _ => SmtpError::Closed,
            });
        }
        let code = |line: &String| line.get(..3)?.parse().ok();
        let code = lines.first().and_then(code).ok_or(SmtpError::NoSmtp)?;
        let rest = lines.iter().map(|line| line.get(4..).unwrap_or_default());
        let text = rest.collect::<Vec<_>>().join("\n");
        Ok(Reply { code, text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_is_encrypted_but_to_this_computer() {
        let encryption = |host, port| Encryption::of(host, port).unwrap();
        assert!(matches!(encryption("127.0.0.1", 25), Encryption::None));
        assert!(matches!(encryption("localhost", 2525), Encryption::None));
        assert!(matches!(
            encryption("mail.example.com", 25),
            Encryption::StartTls(_)
        ));
        assert!(matches!(
            encryption("mail.example.com", 465),
            Encryption::FromTheStart(_)
        ));
    }
}

//! Mail over SMTP.

mod error;
mod message;
mod password;
mod stream;

use std::future::pending;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use lettre::address::Envelope;
use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{
    AsyncSmtpConnection, Certificate, CertificateStore, TlsParameters, TlsParametersBuilder,
};
use lettre::transport::smtp::commands;
use lettre::transport::smtp::extension::{ClientId, Extension, MailParameter, ServerInfo};
use lettre::{Message, transport::smtp};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;

use error::without_passwords;
pub use error::{MailError, TryAgain, UNCONFIRMED_TRIES};
pub use message::Mail;
use message::mailbox;
use pharmacy_config::Live;
use pharmacy_system::connect::{connect, roots, system_roots};
use stream::{Limited, Stream};

/// For each step: greeting, STARTTLS, sign-in, sender and recipient.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);
/// Servers filter a mail before they confirm it (RFC 5321, 4.5.3.2.6).
const CONFIRMATION_TIMEOUT: Duration = Duration::from_secs(60);
/// Servers greet first, except those that expect TLS from the start. After this time, TLS is tried on a second connection.
const GREETING_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 10 });
/// Some servers greet late on purpose, because programs that send spam do not wait.
const LATE_GREETING_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 3 } else { 20 });
/// At this point the mail is already delivered.
const GOODBYE_TIMEOUT: Duration = Duration::from_secs(2);
/// TLS from the start (RFC 8314). Ports such as 2465 count too.
const IMPLICIT_TLS: &str = "465";

#[derive(Debug, thiserror::Error)]
#[error("[notify.email] {problem}")]
pub struct MailSetupError {
    problem: String,
    /// What to do about it at the desk.
    pub for_owners: String,
}

/// Sends mail through the server of `[notify.email]`.
pub struct Mailer {
    host: String,
    port: u16,
    name: ServerName<'static>,
    credentials: Option<Credentials>,
    greeting: ClientId,
    /// The shop's name, with which each subject begins.
    shop: String,
    from: Mailbox,
    /// The public mailbox, because nobody reads the website's own.
    answers_to: Option<Mailbox>,
    pub to: Vec<Mailbox>,
    /// When true, ends a mail that is being sent.
    is_over: Option<watch::Receiver<bool>>,
}

/// Which addresses failed, and why.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.join("; "))]
pub struct Undelivered(pub Vec<String>);

/// The results for one mail: which of the owner's addresses it reached.
#[derive(Debug, Default)]
pub struct Deliveries {
    pub accepted: Vec<String>,
    pub failed: Vec<String>,
    /// One of the failed ones may have arrived.
    pub is_unconfirmed: bool,
}

impl Mailer {
    pub fn new(live: &Live) -> Result<Option<Self>, MailSetupError> {
        let config = &live.notify.email;
        let Some(host) = &config.host else {
            return Ok(None);
        };
        let missing = |key, label| MailSetupError {
            problem: format!("{key} is needed to send mail through {host}"),
            for_owners: format!("fill in “{label}”"),
        };
        let wrong = |key, cause: &dyn std::fmt::Display| MailSetupError {
            problem: format!("{key}: {cause}"),
            for_owners: cause.to_string(),
        };
        let from = config.from.as_ref();
        let from = from.ok_or_else(|| missing("from", "Sent from"))?;
        let shop = &live.pharmacy;
        let from = mailbox(from, Some(&shop.name)).map_err(|e| wrong("from", &e))?;
        let answers_to = shop.email.as_ref();
        let answers_to = answers_to.and_then(|to| mailbox(to, Some(&shop.name)).ok());
        if config.to.is_empty() {
            return Err(missing("to", "Sent to"));
        }
        let credentials = match &config.user {
            Some(user) => Some(Credentials::new(user.to_string(), password::read(config)?)),
            None => None,
        };
        let (host, port) = endpoint(host, config.port.get());
        let name = ServerName::try_from(host.to_owned()).map_err(|e| wrong("host", &e))?;
        let to = config
            .to
            .iter()
            .map(|to| mailbox(to, None).map_err(|e| wrong("to", &e)));
        Ok(Some(Self {
            host: host.into(),
            port,
            name,
            credentials,
            greeting: greeting(shop.public_url.as_deref(), from.email.domain()),
            shop: shop.name.to_string(),
            from,
            answers_to,
            to: to.collect::<Result<_, _>>()?,
            is_over: None,
        }))
    }

    pub fn until(self, is_over: watch::Receiver<bool>) -> Self {
        Self {
            is_over: Some(is_over),
            ..self
        }
    }

    /// Sends to each address separately. Returns the server's replies.
    pub fn send_to_owner(&self, mail: &Mail) -> Result<String, Undelivered> {
        let Deliveries {
            accepted, failed, ..
        } = self.send_to_each(mail);
        if failed.is_empty() {
            Ok(accepted.join("; "))
        } else {
            Err(Undelivered(failed))
        }
    }

    pub fn send_to_each(&self, mail: &Mail) -> Deliveries {
        let mut done = Deliveries::default();
        for to in &self.to {
            match self.send(to, mail) {
                Ok(reply) => done.accepted.push(reply),
                Err(error) if error.is_of_receiver() => {
                    done.is_unconfirmed |= matches!(error, MailError::Unconfirmed);
                    done.failed.push(format!("{}: {error}", to.email));
                }
                // The error is the same for each address.
                Err(error) => {
                    done.failed.push(error.to_string());
                    break;
                }
            }
        }
        done
    }

    /// Blocks. Returns the server's reply.
    pub fn send(&self, to: &Mailbox, mail: &Mail) -> Result<String, MailError> {
        let message = self.message(to, mail)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| MailError::computer(&error))?;
        let over = async {
            match self.is_over.clone() {
                // An error means that the sender has ended.
                Some(mut is_over) => drop(is_over.wait_for(|is_over| *is_over).await),
                None => pending().await,
            }
        };
        let sent = runtime.block_on(async {
            tokio::select! {
                sent = self.deliver(&message) => sent,
                () = over => Err(MailError::CutOff),
            }
        });
        // Does not wait for a name server that does not respond.
        runtime.shutdown_background();
        sent
    }

    async fn deliver(&self, message: &Message) -> Result<String, MailError> {
        let mut connection = self.connect().await?;
        if let Some(credentials) = &self.credentials {
            self.sign_in(&mut connection, credentials).await?;
        }
        let envelope = message.envelope();
        let options = options(envelope, connection.server_info())?;
        let sender = commands::Mail::new(envelope.from().cloned(), options);
        in_time(connection.command(sender), MailError::of_server).await?;
        for to in envelope.to() {
            let receiver = commands::Rcpt::new(to.clone(), Vec::new());
            in_time(connection.command(receiver), MailError::of_mail).await?;
        }
        in_time(connection.command(commands::Data), MailError::of_mail).await?;
        let bytes = message.formatted();
        let sent = timeout(CONFIRMATION_TIMEOUT, connection.message(&bytes)).await;
        let reply = match sent {
            Ok(Ok(reply)) => reply,
            Ok(Err(error)) if error.status().is_some() => return Err(MailError::of_mail(&error)),
            // The server may have read the whole mail by then.
            Ok(Err(_)) | Err(_) => return Err(MailError::Unconfirmed),
        };
        let _ = timeout(GOODBYE_TIMEOUT, connection.quit()).await;
        let words: Vec<_> = reply.message().collect();
        Ok(format!("{} {}", reply.code(), words.join(" ")))
    }

    async fn sign_in(
        &self,
        connection: &mut AsyncSmtpConnection,
        credentials: &Credentials,
    ) -> Result<(), MailError> {
        let mechanisms = [Mechanism::Plain, Mechanism::Login];
        let offered = connection.server_info().get_auth_mechanism(&mechanisms);
        if offered.is_none() {
            return Err(without_passwords(&self.host));
        }
        let refused = |error: &_| MailError::of_sign_in(error, &self.host);
        let signed_in = connection.auth(&mechanisms, credentials);
        in_time(signed_in, refused).await.map(drop)
    }

    /// Encrypted, unless the server is this computer.
    async fn connect(&self) -> Result<AsyncSmtpConnection, MailError> {
        let socket = connect(&self.host, self.port).await?;
        let is_implicit = self.port.to_string().ends_with(IMPLICIT_TLS);
        if is_implicit {
            return self.greet(self.encrypt(socket).await?).await;
        }
        if timeout(GREETING_TIMEOUT, receives_data(&socket))
            .await
            .is_err()
        {
            let on_another = async {
                let socket = connect(&self.host, self.port).await?;
                self.encrypt(socket).await
            };
            // Other errors may be those of a server that is about to greet.
            let encrypted = async {
                let encrypted = on_another.await;
                let is_sure = matches!(encrypted, Ok(_) | Err(MailError::Certificate(_)));
                is_sure.then_some(encrypted)
            };
            tokio::select! {
                Some(encrypted) = encrypted => return self.greet(encrypted?).await,
                greeted = timeout(LATE_GREETING_TIMEOUT, receives_data(&socket)) => {
                    if greeted.is_err() {
                        return Err(MailError::Silent);
                    }
                }
            }
        }
        let mut connection = self.greet(socket).await?;
        if !is_this_computer(&self.host) {
            self.start_tls(&mut connection).await?;
        }
        Ok(connection)
    }

    async fn start_tls(&self, connection: &mut AsyncSmtpConnection) -> Result<(), MailError> {
        if !connection.can_starttls() {
            return Err(MailError::NoEncryption);
        }
        let tls = TlsParameters::builder(self.host.clone());
        let tls = tls.certificate_store(CertificateStore::WebpkiRoots);
        let roots = system_roots().into_iter();
        let roots = roots.filter_map(|root| Certificate::from_der(root.to_vec()).ok());
        let tls = roots.fold(tls, TlsParametersBuilder::add_root_certificate);
        let tls = tls.build().map_err(|error| MailError::computer(&error))?;
        let started = connection.starttls(tls, &self.greeting);
        in_time(started, MailError::of_server).await
    }

    async fn greet(&self, stream: impl Stream) -> Result<AsyncSmtpConnection, MailError> {
        let stream = Box::new(Limited::new(stream));
        let greeted = AsyncSmtpConnection::connect_with_transport(stream, &self.greeting);
        in_time(greeted, MailError::of_server).await
    }

    async fn encrypt(
        &self,
        socket: TcpStream,
    ) -> Result<tokio_rustls::client::TlsStream<TcpStream>, MailError> {
        let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let builder = builder
            .with_safe_default_protocol_versions()
            .map_err(|error| MailError::computer(&error))?;
        let config = builder
            .with_root_certificates(roots())
            .with_no_client_auth();
        let connector = TlsConnector::from(Arc::new(config));
        let handshake = connector.connect(self.name.clone(), socket);
        match timeout(GREETING_TIMEOUT, handshake).await {
            Ok(Ok(stream)) => Ok(stream),
            Ok(Err(error)) => Err(MailError::of_handshake(&error)),
            Err(_) => Err(MailError::Silent),
        }
    }
}

/// For addresses with letters of other alphabets.
fn options(envelope: &Envelope, server: &ServerInfo) -> Result<Vec<MailParameter>, MailError> {
    let mut addresses = envelope.from().into_iter().chain(envelope.to());
    if addresses.all(|one| AsRef::<str>::as_ref(one).is_ascii()) {
        return Ok(Vec::new());
    }
    if server.supports_feature(Extension::SmtpUtfEight) {
        return Ok(vec![MailParameter::SmtpUtfEight]);
    }
    Err(MailError::Refused {
        retry: TryAgain::Never,
        reply: "it takes no addresses with letters of other alphabets".into(),
    })
}

async fn receives_data(socket: &TcpStream) {
    let _ = socket.peek(&mut [0]).await;
}

async fn in_time<T>(
    step: impl Future<Output = Result<T, smtp::Error>>,
    failed: impl Fn(&smtp::Error) -> MailError,
) -> Result<T, MailError> {
    match timeout(STEP_TIMEOUT, step).await {
        Ok(done) => done.map_err(|error| failed(&error)),
        Err(_) => Err(MailError::Timeout),
    }
}

/// People copy `smtp.gmail.com:587` as one text; then that port counts.
fn endpoint(host: &str, port: u16) -> (&str, u16) {
    let typed = host.rsplit_once(':').and_then(|(host, port)| {
        let is_one_name = !host.contains(':') || host.ends_with(']');
        Some((host, port.parse().ok()?)).filter(|_| is_one_name)
    });
    let (host, port) = typed.unwrap_or((host, port));
    (host.trim_start_matches('[').trim_end_matches(']'), port)
}

/// Uses the name of the website, or else of the sender's address: some servers refuse `127.0.0.1`.
fn greeting(website: Option<&str>, sender: &str) -> ClientId {
    let after_scheme = website.and_then(|url| url.split_once("://"));
    let name = after_scheme.and_then(|(_, rest)| rest.split(['/', ':', '?', '#']).next());
    let name = name.filter(|name| name.contains('.') && name.parse::<IpAddr>().is_err());
    ClientId::Domain(name.unwrap_or(sender).to_owned())
}

fn is_this_computer(host: &str) -> bool {
    let address = host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    address || host == "localhost"
}

#[cfg(test)]
mod tests;

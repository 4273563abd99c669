//! Runs the page bundle in QuickJS.

use std::cell::RefCell;
use std::rc::Rc;
use std::thread;

use rquickjs::loader::{ImportAttributes, Loader, Resolver};
use rquickjs::module::Declared;
use rquickjs::promise::MaybePromise;
use rquickjs::{CatchResultExt, Context, Ctx, Error, Function, Module, Object, Runtime};
use serde::Serialize;

use super::{RenderError, embedded};
use pharmacy_system::platform;

/// QuickJS's own limit. Its default silently loses content: React catches the overflow and defers the subtree.
const SCRIPT_STACK: usize = 2 << 20;
/// The thread's stack, with room for the native frames between the script's.
const NATIVE_STACK: usize = 16 << 20;

const HOST: &str = include_str!("host.js");
const ENTRY: &str = "server.js";

/// A loaded bundle. It must stay on the thread that loaded it; see [`run`].
pub struct Engine {
    context: Context,
    complaints: Rc<RefCell<Vec<String>>>,
}

pub fn run<T: Clone + Send + Sync>(
    work: impl FnOnce(Engine) -> Result<T, RenderError> + Send,
) -> Result<T, RenderError> {
    platform::thread::run_isolated("render", NATIVE_STACK, || work(Engine::load()?))
        .map_err(|e| RenderError::Engine(e.to_string()))?
}

pub fn spawn(
    name: &str,
    work: impl FnOnce(Result<Engine, RenderError>) + Send + 'static,
) -> Result<(), RenderError> {
    let thread = thread::Builder::new()
        .name(name.into())
        .stack_size(NATIVE_STACK);
    let thread = thread.spawn(|| work(Engine::load()));
    thread
        .map(drop)
        .map_err(|e| RenderError::Engine(e.to_string()))
}

impl Engine {
    fn load() -> Result<Self, RenderError> {
        let failed = |e: rquickjs::Error| RenderError::Engine(e.to_string());
        let runtime = Runtime::new().map_err(failed)?;
        runtime.set_max_stack_size(SCRIPT_STACK);
        // No garbage collection: all memory is freed when the engine has rendered its pages.
        runtime.set_gc_threshold(usize::MAX);
        runtime.set_loader(Bundle, Bundle);
        let context = Context::full(&runtime).map_err(failed)?;
        let complaints = Rc::new(RefCell::new(Vec::new()));
        context.with(|ctx| {
            let load = || {
                console(&ctx, &complaints)?;
                ctx.eval::<(), _>(HOST)?;
                let bundle: Object<'_> = Module::import(&ctx, ENTRY)?.finish()?;
                ctx.globals().set("bundle", bundle)
            };
            load()
                .catch(&ctx)
                .map_err(|e| RenderError::Engine(format!("the page bundle does not load: {e}")))
        })?;
        Ok(Self {
            context,
            complaints,
        })
    }

    /// Calls an exported function with one JSON argument, and waits for its promise. Errors and warnings on the console also fail the call.
    pub fn call(&self, function: &str, request: &impl Serialize) -> Result<String, RenderError> {
        let argument =
            serde_json::to_string(request).map_err(|e| RenderError::Engine(e.to_string()))?;
        self.complaints.borrow_mut().clear();
        let answer = self.context.with(|ctx| {
            let call = || {
                let bundle: Object<'_> = ctx.globals().get("bundle")?;
                let function: Function<'_> = bundle.get(function)?;
                let answer: MaybePromise<'_> = function.call((argument,))?;
                answer.finish::<String>()
            };
            call()
                .catch(&ctx)
                .map_err(|e| RenderError::Engine(e.to_string()))
        })?;
        match self.complaints.borrow().first() {
            Some(complaint) => Err(RenderError::Engine(complaint.clone())),
            None => Ok(answer),
        }
    }
}

/// The page bundle: one folder of modules, parsed when they are first imported.
struct Bundle;

impl Resolver for Bundle {
    fn resolve<'js>(
        &mut self,
        _: &Ctx<'js>,
        _: &str,
        name: &str,
        _: Option<ImportAttributes<'js>>,
    ) -> rquickjs::Result<String> {
        Ok(name.trim_start_matches("./").to_owned())
    }
}

impl Loader for Bundle {
    fn load<'js>(
        &mut self,
        ctx: &Ctx<'js>,
        name: &str,
        _: Option<ImportAttributes<'js>>,
    ) -> rquickjs::Result<Module<'js, Declared>> {
        let source = embedded::server_module(name)
            .map_err(|cause| Error::new_loading_message(name, cause.to_string()))?;
        Module::declare(ctx.clone(), name, source)
    }
}

fn console(ctx: &Ctx<'_>, complaints: &Rc<RefCell<Vec<String>>>) -> rquickjs::Result<()> {
    let console = Object::new(ctx.clone())?;
    for level in ["error", "warn", "log", "info", "debug"] {
        let is_complaint = matches!(level, "error" | "warn");
        let complaints = Rc::clone(complaints);
        let note = move |words: rquickjs::function::Rest<rquickjs::Coerced<String>>| {
            if is_complaint {
                let words: Vec<String> = words.0.into_iter().map(|word| word.0).collect();
                complaints.borrow_mut().push(words.join(" "));
            }
        };
        console.set(level, Function::new(ctx.clone(), note)?)?;
    }
    ctx.globals().set("console", console)
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Plugin;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Clock;
use Benefit\Tests\Services;

/**
 * Lets requests in as WordPress's own files do: admin-ajax.php, admin-post.php, template-loader.php and
 * WP_REST_Server::serve_request(). Everything behind them is the plugin's own: Router, RequestGuard, contract, handler,
 * sender. Each request has its own services and globals.
 *
 * Booting the plugin takes as long as many requests. A test with many requests boots it once (`bootOnce()`): hooks stay
 * bound, and the container is emptied for each request. `npm run prove` boots for each request and must count the same
 * assertions.
 */
final class Entrance
{
    private const GLOBALS = [
        '_GET', '_POST', '_FILES', '_REQUEST', '_COOKIE', '_SERVER', 'HTTP_RAW_POST_DATA',
        'wp_filter', 'wp_query', 'wp_the_query', 'post', 'current_screen', 'wp_rest_server', 'wp_rest_auth_cookie',
    ];
    /** Hooks on which WordPress's own work is skipped: updates, canonical addresses and its own REST routes. */
    private const OURS_ALONE = ['admin_init', 'rest_api_init', 'template_redirect'];

    private const PAGE_FOOT = '</body></html>';

    /** Headers that nothing reads until the plugin has booted. */
    private const READ_LATER = ['HTTP_ORIGIN', 'HTTP_SEC_FETCH_SITE', 'HTTP_X_BENEFIT_SIGNATURE', 'HTTP_X_WP_NONCE'];

    /** @var array<string, true>|null hooks with callbacks of ours, by name */
    private static ?array $ours = null;

    /** @var array<string, array{array<int, array<mixed>>, \WP_Hook}> by name: all callbacks, and the hook without ours */
    private static array $stripped = [];

    /** @var array<string, string> */
    private static array $nonces = [];

    private static ?Clock $clock = null;

    private static bool $isBootedOnce = false;

    /** @var array<string, array{Plugin, list<array{string, callable, int, int}>}> by the parts of a request that booting reads */
    private static array $booted = [];

    /** @param list<Route> $planted actions in addition to the registered ones */
    public function __construct(private readonly array $planted = []) {}

    public function send(RouteChannel $channel, Caller $caller, HttpRequest $request, string $route = '', int $page = 0): Answer
    {
        return $this->within($caller, $request, fn(Sapi $sapi): Answer => match ($channel) {
            RouteChannel::Ajax => $this->ajax($sapi),
            RouteChannel::Screen => $this->screen($sapi),
            RouteChannel::Form => $this->page($sapi, $page),
            RouteChannel::Rest => $this->rest($request, Router::REST_NAMESPACE . "/$route"),
        });
    }

    /** Sends a request to one of WordPress's own routes. */
    public function sendToWordPress(Caller $caller, HttpRequest $request, string $route): Answer
    {
        return $this->within($caller, $request, fn(): Answer => $this->rest($request, "wp/v2/$route"), ['rest_api_init']);
    }

    /**
     * Returns the nonce that this caller's pages contain for an action and, on a screen, for an object.
     *
     * @param array<array-key, mixed> $fields fields from which the action derives the name of its nonce
     */
    public function nonce(Route $action, Caller $caller, int $subject = 0, array $fields = []): string
    {
        $name = $action->overrides()->nonceAction($fields);
        $made = &self::$nonces["$caller->cookie $caller->user {$action->address->channel->name} $action->name $subject $name"];

        return $made ??= $this->within($caller, new HttpRequest('GET'), static fn(): string => match ($action->address->channel) {
            RouteChannel::Ajax, RouteChannel::Form => self::visitorNonce($name),
            RouteChannel::Screen => Router::screenNonce($action->name, $subject),
            RouteChannel::Rest => wp_create_nonce('wp_rest'),
        });
    }

    /** Creates the nonce as RequestGuard checks it, bound to the visitor. */
    private static function visitorNonce(string $name): string
    {
        $nonces = Services::get()->nonces();
        if (!$nonces->isOurs($name)) {
            $nonces->bind($name);
        }

        return $nonces->create($name);
    }

    /** Sets the clock of the requests that follow; null: the system clock. */
    public static function useClock(?Clock $clock): void
    {
        self::$clock = $clock;
        self::$booted = [];
    }

    /** Sets whether the plugin boots once or for each of the requests that follow. */
    public static function bootOnce(bool $isOnce): void
    {
        self::$isBootedOnce = $isOnce;
        self::$booted = [];
    }

    /**
     * @template T
     *
     * @param \Closure(Sapi): T $work
     * @param list<string>      $whole
     *
     * @return T
     */
    private function within(Caller $caller, HttpRequest $request, \Closure $work, array $whole = []): mixed
    {
        $kept = [];
        foreach (self::GLOBALS as $name) {
            $kept[$name] = $GLOBALS[$name] ?? null;
        }
        $running = Plugin::get();
        try {
            self::begin($caller, $request);
            self::load($caller, $request, $whole);
            Services::get()->endpoint()->add(...$this->planted);
            $sapi = new Sapi($request->body);

            return $sapi->during(static fn() => $work($sapi));
        } finally {
            self::run($running);
            FormSubmission::keep(null);
            foreach ($kept as $name => $value) {
                $GLOBALS[$name] = $value;
            }
            wp_set_current_user(0);
        }
    }

    private static function begin(Caller $caller, HttpRequest $request): void
    {
        $isForm = str_starts_with($request->type, 'application/x-www-form-urlencoded');
        $_COOKIE = ($caller->cookie === null ? [] : [VisitorToken::COOKIE => $caller->cookie]) + $caller->cookies;
        $_GET = wp_slash(HttpRequest::parse($request->query));
        $_POST = wp_slash($isForm && $request->method === 'POST' ? HttpRequest::parse($request->body) : []);
        $_FILES = $isForm && $request->method === 'POST' ? $request->files : [];
        $_REQUEST = array_merge($_GET, $_POST);
        $_SERVER = wp_slash($request->server) + [
            'REQUEST_METHOD' => $request->method,
            'CONTENT_TYPE' => $request->body === '' ? '' : $request->type,
            'CONTENT_LENGTH' => (string) strlen($request->body),
            'QUERY_STRING' => $request->query,
        ] + $_SERVER;
        $GLOBALS['HTTP_RAW_POST_DATA'] = $request->body;
        FormSubmission::keep(null);
        wp_set_current_user($caller->user);
    }

    /**
     * Gives the request a plugin in the state in which a request begins.
     *
     * @param list<string> $whole hooks on which WordPress's own work is done as well
     */
    private static function load(Caller $caller, HttpRequest $request, array $whole): void
    {
        $GLOBALS['wp_filter'] = self::hooksOfOthers($whole);
        if (!self::$isBootedOnce) {
            self::boot();

            return;
        }
        // Booting reads no other part of a request.
        $key = serialize([$caller->cookies, array_diff_key($request->server, array_flip(self::READ_LATER)), is_admin(), get_option(Settings::OPTION)]);
        if (!isset(self::$booted[$key])) {
            self::boot();
            $hooks = self::hooksOfPlugin();
            self::$booted[$key] = [Plugin::get(), $hooks];

            return;
        }
        [$plugin, $hooks] = self::$booted[$key];
        self::run($plugin);
        Services::get()->forget();
        foreach ($hooks as $hook) {
            add_filter(...$hook);
        }
    }

    private static function boot(): void
    {
        Plugin::boot(dirname(__DIR__, 3) . '/plugin.php', self::$clock ?? new Clock());
        // Same as in tests/bootstrap.php: the hooks of the admin are bound too.
        add_action('plugins_loaded', static fn() => Services::get()->registerScreens(), 20);
        do_action('plugins_loaded');
    }

    /**
     * @param list<string> $whole
     *
     * @return array<string, \WP_Hook> including those that the test has added
     */
    private static function hooksOfOthers(array $whole): array
    {
        // Meta keys are registered on `init` once for all requests.
        $names = array_filter(array_column(self::hooksOfPlugin(), 0), static fn(string $name): bool => preg_match('/^(auth|sanitize)_post_meta_/', $name) !== 1);
        self::$ours ??= array_fill_keys($names, true);
        $hooks = [];
        foreach ($GLOBALS['wp_filter'] as $name => $hook) {
            $hooks[$name] = clone (isset(self::$ours[$name]) ? self::withoutOurs($name, $hook) : $hook);
        }
        // WordPress and other plugins are loaded once for all requests.
        unset($hooks['plugins_loaded']);

        return array_diff_key($hooks, array_flip(array_diff(self::OURS_ALONE, $whole)));
    }

    /** @return list<array{string, callable, int, int}> arguments of add_filter() */
    private static function hooksOfPlugin(): array
    {
        $hooks = [];
        foreach ($GLOBALS['wp_filter'] as $name => $hook) {
            foreach ($hook->callbacks as $priority => $callbacks) {
                foreach ($callbacks as ['function' => $callback, 'accepted_args' => $count]) {
                    if (self::isOurs($callback)) {
                        $hooks[] = [$name, $callback, $priority, $count];
                    }
                }
            }
        }

        return $hooks;
    }

    private static function withoutOurs(string $name, \WP_Hook $hook): \WP_Hook
    {
        if ((self::$stripped[$name][0] ?? null) === $hook->callbacks) {
            return self::$stripped[$name][1];
        }
        $stripped = clone $hook;
        foreach ($hook->callbacks as $priority => $callbacks) {
            foreach ($callbacks as ['function' => $callback]) {
                if (self::isOurs($callback)) {
                    $stripped->remove_filter('', $callback, $priority);
                }
            }
        }
        self::$stripped[$name] = [$hook->callbacks, $stripped];

        return $stripped;
    }

    /** Tells whether a callback is the plugin's own or, for hooks of the admin, of tests/bootstrap.php. */
    private static function isOurs(mixed $callback): bool
    {
        if (is_array($callback)) {
            return str_starts_with(is_object($callback[0]) ? $callback[0]::class : $callback[0], 'Benefit\\');
        }
        $file = $callback instanceof \Closure ? (string) (new \ReflectionFunction($callback))->getFileName() : '';
        $root = dirname(__DIR__, 3);

        return str_starts_with($file, "$root/includes/") || $file === "$root/tests/bootstrap.php" || $file === "$root/plugin.php";
    }

    /** Sets the instance that `Plugin::get()` returns. */
    private static function run(Plugin $plugin): void
    {
        \Closure::bind(static fn() => self::$instance = $plugin, null, Plugin::class)();
    }

    /** Same steps as wp-admin/admin-ajax.php. */
    private function ajax(Sapi $sapi): Answer
    {
        add_filter('wp_doing_ajax', '__return_true');
        $GLOBALS['current_screen'] = \WP_Screen::get('admin-ajax');

        return self::printed($sapi, static function (): void {
            if (empty($_REQUEST['action']) || !is_scalar($_REQUEST['action'])) {
                wp_die('0', 400);
            }
            do_action('admin_init');
            $hook = (is_user_logged_in() ? 'wp_ajax_' : 'wp_ajax_nopriv_') . $_REQUEST['action'];
            if (!has_action($hook)) {
                wp_die('0', 400);
            }
            do_action($hook);
            wp_die('0');
        });
    }

    /** Same steps as wp-admin/admin-post.php. */
    private function screen(Sapi $sapi): Answer
    {
        $GLOBALS['current_screen'] = \WP_Screen::get('admin-post');

        return self::printed($sapi, static function (): void {
            do_action('admin_init');
            $hook = (is_user_logged_in() ? 'admin_post_' : 'admin_post_nopriv_') . sanitize_text_field($_REQUEST['action'] ?? '');
            if (!has_action($hook)) {
                wp_die('', 400);
            }
            do_action($hook);
        });
    }

    /** Same steps as wp-includes/template-loader.php, for the page with the form. */
    private function page(Sapi $sapi, int $id): Answer
    {
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query(['p' => $id, 'post_type' => 'any']);
        $GLOBALS['post'] = get_post($id);

        return self::printed($sapi, static function () use ($id): void {
            do_action('template_redirect');
            echo '<!doctype html><html><body>', do_blocks((string) get_post_field('post_content', $id)), self::PAGE_FOOT;
        });
    }

    private function rest(HttpRequest $request, string $route): Answer
    {
        $server = new RestServer();
        $GLOBALS['wp_rest_server'] = $server;
        $GLOBALS['wp_rest_auth_cookie'] = is_user_logged_in() ? true : 'malformed';
        do_action('rest_api_init', $server);
        ob_start();
        $server->serve_request("/$route");

        return new Answer($server->status, $server->headers, (string) ob_get_clean());
    }

    /** @param \Closure(): void $work */
    private static function printed(Sapi $sapi, \Closure $work): Answer
    {
        $status = 200;
        add_filter('status_header', static function (string $line, int $code) use (&$status): string {
            $status = $code;

            return $line;
        }, 10, 2);
        $die = static fn(callable $handler): \Closure => static function (mixed $message, mixed $title, mixed $args) use ($handler): never {
            $args = is_array($args) ? $args : [];
            $response = $args['response'] ?? null;
            if (is_int($response)) {
                status_header($response);
            }
            $handler($message, is_int($title) ? '' : $title, ['exit' => false] + $args);
            throw new Ended();
        };
        foreach (['wp_die_handler', 'wp_die_ajax_handler', 'wp_die_json_handler'] as $kind) {
            add_filter($kind, $die, PHP_INT_MAX);
        }
        $isJson = wp_is_json_request();
        add_action('benefit_answered', static fn() => throw new Ended());
        ob_start();
        try {
            $work();
        } catch (Ended) {
            $isJson = $isJson && !isset($sapi->headers['content-type']);
        } finally {
            $text = (string) ob_get_clean();
        }

        return new Answer($status, $sapi->headers + ($isJson ? ['content-type' => 'application/json'] : []), $text, $sapi->cookies);
    }
}

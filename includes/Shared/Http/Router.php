<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\UnknownCommitException;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Receives all requests. Every route is registered here, on its channel, and passes RequestGuard; a test fails if one
 * of our hooks answers requests elsewhere.
 */
final class Router
{
    public const REST_NAMESPACE = 'benefit/v1';
    public const PREFIX = 'benefit_';

    /**
     * @param \Closure(): RequestGuard  $gate
     * @param \Closure(): VisitorNonces $nonces
     */
    public function __construct(
        private readonly RouteIndex $index,
        #[Lazy(RequestGuard::class)]
        private readonly \Closure $gate,
        #[Lazy(VisitorNonces::class)]
        private readonly \Closure $nonces,
    ) {}

    /** Adds routes that no manifest declares: for tests. */
    public function add(Route ...$routes): void
    {
        $this->index->add(...$routes);
    }

    /** @return list<Route> for tests that cover every registered route */
    public function routes(): array
    {
        return $this->index->all();
    }

    /**
     * @param class-string<RouteProvider> $controller
     *
     * @return list<Route>
     */
    public function routesOf(string $controller): array
    {
        return $this->index->listRoutes($controller);
    }

    /** Hidden field that proves that a plain post comes from this visitor. For private pages only. */
    public function nonceField(): string
    {
        $nonce = $this->currentNonce();

        return $nonce === '' ? '' : '<input type="hidden" name="benefit_nonce" value="' . esc_attr($nonce) . '">';
    }

    /** '' for a visitor without a token. */
    public function currentNonce(): string
    {
        return ($this->nonces)()->current(RequestGuard::NONCE_ACTION);
    }

    public function nonce(): string
    {
        return ($this->nonces)()->create(RequestGuard::NONCE_ACTION);
    }

    /** Hidden fields of an admin form, bound to one object. */
    public static function screenFields(string $action, int $subjectId = 0): string
    {
        return '<input type="hidden" name="action" value="' . esc_attr($action) . '">'
            . '<input type="hidden" name="subject_id" value="' . esc_attr((string) $subjectId) . '">'
            . '<input type="hidden" name="benefit_nonce" value="' . esc_attr(self::screenNonce($action, $subjectId)) . '">';
    }

    public static function screenNonce(string $action, int $subjectId = 0): string
    {
        return wp_create_nonce(RequestGuard::screenNonceAction($action, ['subject_id' => $subjectId]));
    }

    /**
     * Admits what a WordPress screen has read (unslashed), and runs the route.
     *
     * @param string                  $name  name of the route
     * @param array<array-key, mixed> $input
     *
     * @throws UserFacingException
     */
    public function perform(string $name, array $input): RouteResponse
    {
        $route = $this->index->find(RouteChannel::Screen, $name) ?? throw new \LogicException("No screen has the route $name.");

        return $route->handle(($this->gate)()->admit($route, RawRequest::fromScreen($input)));
    }

    public function registerAjax(): void
    {
        if (!wp_doing_ajax()) {
            return;
        }
        foreach ($this->index->names(RouteChannel::Ajax) as $route => $aliases) {
            $answer = fn() => $this->answerAjax($this->found(RouteChannel::Ajax, $route), isPlainName: false);
            $answerPlain = fn() => $this->answerAjax($this->found(RouteChannel::Ajax, $route), isPlainName: true);
            foreach ([$route, ...$aliases] as $name) {
                $isPrefixed = str_starts_with($name, self::PREFIX);
                // A plain name belongs to the plugin that had it first; the prefixed name is always ours.
                if (!has_action("wp_ajax_$name") && !has_action("wp_ajax_nopriv_$name")) {
                    add_action("wp_ajax_$name", $isPrefixed ? $answer : $answerPlain);
                    add_action("wp_ajax_nopriv_$name", $isPrefixed ? $answer : $answerPlain);
                }
                if (!$isPrefixed) {
                    add_action('wp_ajax_' . self::PREFIX . $name, $answer);
                    add_action('wp_ajax_nopriv_' . self::PREFIX . $name, $answer);
                }
            }
        }
    }

    public function registerScreens(): void
    {
        foreach (array_keys($this->index->names(RouteChannel::Screen)) as $name) {
            $answer = fn() => $this->answerScreen($this->found(RouteChannel::Screen, $name));
            add_action("admin_post_$name", $answer);
            add_action("admin_post_nopriv_$name", $answer);
        }
    }

    private function answerAjax(Route $route, bool $isPlainName): never
    {
        nocache_headers();
        header('Cache-Control: no-store, private');
        PrivatePageHeaders::keepFromForeignScripts();
        self::leaveAdmin();
        $incoming = RawRequest::fromGlobals($route, $isPlainName);
        $result = $this->result($route, $incoming);
        if ($isPlainName && $result instanceof UserFacingException) {
            $result = RequestGuard::forPlainName($result);
        }
        $token = ($this->gate)()->nextFrameToken($route, $incoming);
        if ($token !== '') {
            header(RawRequest::FRAME_HEADER . ': ' . $token);
        }
        (new AjaxResponder())->send($route, $result);
        self::end();
    }

    /**
     * Makes WordPress treat the response as part of a page: in the admin, other plugins' queries would find drafts, and
     * titles would not say that a post is protected.
     */
    private static function leaveAdmin(): void
    {
        global $current_screen;
        // WordPress's own function would notify plugins of a screen.
        $current_screen = \WP_Screen::get('front');
    }

    private function answerScreen(Route $route): never
    {
        PrivatePageHeaders::keepFromForeignScripts();
        $result = $this->result($route, RawRequest::fromGlobals($route));
        if ($result instanceof UserFacingException) {
            AjaxResponder::sendRefusalHeaders($result);
            wp_die(esc_html($result->getMessage()), '', ['response' => (int) $result->status, 'back_link' => true]);
        }
        if ($result->write !== null || $result->body !== '') {
            (new AjaxResponder())->send($route, $result);
            self::end();
        }
        wp_safe_redirect($result->redirect === '' ? admin_url() : $result->redirect, 303);
        self::end();
    }

    /** Ends a complete response. The hook lets tests handle several requests in one process. */
    private static function end(): never
    {
        /** @internal for tests */
        do_action('benefit_answered');
        exit;
    }

    public function answerPlainPost(): void
    {
        $forms = fn(): array => $this->index->forChannel(RouteChannel::Form);
        if (!RawRequest::hasPlainPost($forms)) {
            return;
        }
        PrivatePageHeaders::send();
        $route = $this->index->find(RouteChannel::Form, RawRequest::plainRouteName($forms));
        if ($route === null) {
            status_header(400);

            return;
        }
        $incoming = RawRequest::fromGlobals($route);
        $result = $this->result($route, $incoming);
        if ($result instanceof UserFacingException) {
            $shapeless = $incoming->isForeign || in_array($result->reason, ['malformed', 'too_large'], true);
            FormSubmission::keep(new FormSubmission($route->name, $shapeless ? [] : self::entries($route, $incoming), $result));
            AjaxResponder::sendRefusalHeaders($result);

            return;
        }
        if ($result->redirect !== '') {
            // phpcs:ignore WordPress.Security.SafeRedirect -- made by our handlers; a payment page is on another host
            wp_redirect($result->redirect, 303);
            self::end();
        }
        FormSubmission::keep(new FormSubmission($route->name, self::entries($route, $incoming), state: $result->state));
        status_header($result->status);
    }

    /**
     * Returns the entries to show again, cut to the lengths that the contract allows.
     *
     * @return array<array-key, mixed>
     */
    private static function entries(Route $route, RawRequest $incoming): array
    {
        try {
            return $route->entries($incoming->input);
        } catch (\Throwable) {
            // A gateway could not describe its fields, which `result()` has logged.
            return [];
        }
    }

    /** Runs the route; internal errors are reported without details. */
    public function result(Route $route, RawRequest $incoming): RouteResponse|UserFacingException
    {
        try {
            try {
                return $route->handle(($this->gate)()->admit($route, $incoming));
            } catch (UserFacingException $refusal) {
                // A page of another origin must not fill in our form for a visitor, who would only have to confirm it.
                $isStale = in_array($refusal->reason, ['bad_nonce', 'no_proof'], true) && !$incoming->isForeign;
                if (!$isStale || $route->handler->stale === '') {
                    throw $refusal;
                }

                return $route->handleStale(($this->gate)()->readStalePost($route, $incoming));
            }
        } catch (UserFacingException $refusal) {
            return $refusal;
        } catch (\Throwable $error) {
            // Logs neither message nor trace, both of which can contain what a person entered.
            error_log(sprintf('Benefit: %s failed with %s %s at %s:%d', $route->name, $error::class, $error->getCode(), basename($error->getFile()), $error->getLine()));

            if ($error instanceof UnknownCommitException) {
                return UserFacingException::unavailable('unknown', __('The database did not respond, so we cannot tell whether your request was completed. Please wait two minutes, then check before you try again.', 'benefit'));
            }

            return UserFacingException::withStatus('unavailable', __('Something went wrong on our end, and nothing was changed. Please try again.', 'benefit'), $error instanceof DatabaseException ? 503 : 500);
        }
    }

    private function found(RouteChannel $channel, string $name): Route
    {
        return $this->index->find($channel, $name) ?? throw new \LogicException("The route $name is in the index only.");
    }
}

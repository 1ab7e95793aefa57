<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\Limits\RateLimiter;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Runs the checks that every request passes before its handler: method → size → origin → rate → proof →
 * capability → schema → holder → rate of a field. Handlers have no security code of their own.
 */
final class RequestGuard
{
    /** Default for routes that set no other limit. */
    public const MAX_BYTES = 262144;
    /** Nonce action of all visitors' nonces, unless a route names another one. */
    public const NONCE_ACTION = 'benefit';
    public const BAD_NONCE = 'bad_nonce';
    /** Reason under which a plain name answers a nonce that does not verify. */
    public const EXPIRED = 'expired';
    /** Limit for one network (docs/contracts.md "Rate limits"). */
    private const NEW_TOKENS = 3000;
    private const NEW_TOKENS_SECONDS = 10 * MINUTE_IN_SECONDS;

    public function __construct(
        private readonly VisitorToken $visitor,
        private readonly RateLimiter $rateLimit,
        private readonly ClientAddress $network,
        private readonly MigrationRunner $migrations,
        private readonly VisitorNonces $nonces,
    ) {}

    /** @throws UserFacingException */
    public function admit(Route $route, RawRequest $incoming): ValidatedRequest
    {
        $this->checkMethod($route, $incoming);
        $this->checkSize($route, $incoming);
        if ($this->migrations->isPending()) {
            throw UserFacingException::unavailable('updating', __('The site is being updated. Please try again in a moment.', 'benefit'), data: ['retry_after' => 5]);
        }
        $this->enterFrame($route, $incoming);
        // Checked first, so that a page of another origin cannot use up the rate of the visitor whose cookie it sends.
        $this->checkOrigin($route->access, $incoming);
        $this->checkRate($route, $incoming, ofField: false);
        $this->checkProof($route, $incoming);
        if ($incoming->contradicted !== '') {
            /* translators: %s: name of a field */
            throw UserFacingException::badRequest('read_only', sprintf(__('%s cannot be changed.', 'benefit'), $incoming->contradicted), $incoming->contradicted);
        }
        $request = $this->request($route, $incoming, $route->access->makesToken() ? $this->token() : $this->visitor->current());
        if ($route->access === AccessPolicy::HolderRead) {
            $this->checkHolder($route, $request);
        }
        if ($route->isPersonalFor($request)) {
            $this->checkCapability($route, $incoming);
        }
        // Counted last, so that refused requests cannot use up the rate of someone else's value.
        $this->checkRate($route, $incoming, ofField: true);

        return $request;
    }

    /** Returns the validated entries of a plain post whose nonce has expired, for a handler that changes nothing. */
    public function readStalePost(Route $route, RawRequest $incoming): ValidatedRequest
    {
        return $this->request($route, $incoming, $this->visitor->current());
    }

    /**
     * Identifies the visitor of an embedded page by its token. The cookie alone proves nothing, because forms of the
     * surrounding page send it too.
     */
    private function enterFrame(Route $route, RawRequest $incoming): void
    {
        $form = $route->overrides()->frame($incoming->input);
        if ($form === null || $incoming->frame === '') {
            return;
        }
        if (!$incoming->sameOrigin) {
            throw self::noProof();
        }
        $holds = $this->visitor->enterFrame($incoming->frame, $form);
        if (!$holds && $incoming->frame !== EmbedToken::NONE && $route->access !== AccessPolicy::MakesToken) {
            throw self::badNonce();
        }
    }

    /**
     * Returns the refusal that is certain from the user's role and the object in the URL; null if none is. `Allow` is
     * derived from it, and it is sent before a body is read.
     */
    public function refusalOf(Route $route, RawRequest $address): ?UserFacingException
    {
        try {
            if ($route->access->isByCapability()) {
                $this->checkCapability($route, $address, isWhole: false);
            }

            return null;
        } catch (UserFacingException $refusal) {
            return $refusal;
        }
    }

    /** Token for the response to an embedded page; '' for other pages. */
    public function nextFrameToken(Route $route, RawRequest $incoming): string
    {
        $form = $route->overrides()->frame($incoming->input);

        return $form === null ? '' : $this->visitor->frameToken($form);
    }

    /**
     * A new token resets everything that is counted by visitor, so a network may get only a limited number: enough for
     * a hall full of people behind one address.
     */
    private function token(): string
    {
        $network = $this->visitor->current() === null ? $this->network->key() : null;
        $wait = $network === null ? 0 : $this->rateLimit->hit('token|network|' . $network, self::NEW_TOKENS, self::NEW_TOKENS_SECONDS);
        if ($wait > 0) {
            throw RateLimiter::refusal($wait);
        }

        return $this->visitor->ensure();
    }

    private function checkMethod(Route $route, RawRequest $incoming): void
    {
        if (!in_array($incoming->method, $route->methods(), true)) {
            throw self::wrongMethod($route->methods());
        }
    }

    /** @param list<string> $methods allowed for this URL */
    public static function wrongMethod(array $methods): UserFacingException
    {
        return UserFacingException::withStatus('method', __('This URL does not accept that request method.', 'benefit'), 405, data: ['allow' => implode(', ', $methods)]);
    }

    private function checkSize(Route $route, RawRequest $incoming): void
    {
        $hasFiles = $route->contract->fileField !== '';
        $tooLarge = UserFacingException::tooLarge('too_large', __('You have entered more than this form can hold. Please shorten your entries.', 'benefit'));
        // PHP drops a form that exceeds its own limit: an empty one must not be processed.
        $readable = match (true) {
            // Only forms contain files.
            $incoming->isJson && $hasFiles => self::MAX_BYTES,
            $incoming->isJson || RawRequest::phpLimit() === 0 => $route->contract->maxBytes(),
            default => min($route->contract->maxBytes(), RawRequest::phpLimit()),
        };
        if ($incoming->bytes > $readable) {
            throw !$hasFiles ? $tooLarge : UserFacingException::tooLarge('too_large', __('These files are too large for this site. Please choose smaller files.', 'benefit'));
        }
        // Only files may be that large; the rest has the limit of any other form.
        if ($hasFiles && self::textBytes($incoming->input) > self::MAX_BYTES) {
            throw $tooLarge;
        }
        // PHP silently stops reading there: half a form must not be processed.
        $readByPhp = (int) ini_get('max_input_vars');
        if ($readByPhp > 0 && !$incoming->isJson && $incoming->fields >= $readByPhp) {
            throw $tooLarge;
        }
        // Something else on the way may have truncated it, so forms state how many fields they send at least.
        $promised = $incoming->input['benefit_field_count'] ?? '';
        if (!$incoming->isJson && is_string($promised) && preg_match('/^\d{1,5}$/D', $promised) === 1 && $incoming->fields < (int) $promised) {
            throw $tooLarge;
        }
        RouteSchema::shape($incoming->input);
    }

    /** @param array<array-key, mixed> $input */
    private static function textBytes(array $input): int
    {
        $bytes = 0;
        array_walk_recursive($input, static function (mixed $value) use (&$bytes): void {
            $bytes += is_string($value) ? strlen($value) : 0;
        });

        return $bytes;
    }

    private function checkRate(Route $route, RawRequest $incoming, bool $ofField): void
    {
        // The request for the whole response has been counted already.
        foreach ($incoming->isEmbedded ? [] : $route->rates as $rule) {
            if ($rule->isOfField() !== $ofField) {
                continue;
            }
            $subject = $rule->subject($this->visitor->current(), $this->network, $incoming->input);
            $wait = $subject === null ? 0 : $this->rateLimit->hit($route->name . '|' . $rule->by . '|' . $subject, $rule->limit, $rule->seconds);
            if ($wait > 0) {
                throw RateLimiter::refusal($wait);
            }
        }
    }

    /** Holds even with a nonce, and for a new token, which would replace the visitor's own. */
    private function checkOrigin(AccessPolicy $access, RawRequest $incoming): void
    {
        if ($incoming->isForeign && !$access->isByCapability() && ($access->readsNonce() || $access->makesToken())) {
            throw self::noProof();
        }
    }

    private function checkProof(Route $route, RawRequest $incoming): void
    {
        $access = $route->access;
        if ($access->isByCapability()) {
            $this->checkCapability($route, $incoming);

            return;
        }
        if (!$route->readsNonce()) {
            return;
        }
        $isSent = $incoming->nonce !== '';
        if ($isSent && $this->isNonceValid($route, $incoming)) {
            return;
        }
        $refusal = $isSent ? ($route->overrides()->nonceRefusal($incoming->input) ?? self::badNonce()) : self::noProof();
        if ($access === AccessPolicy::PublicRead) {
            if ($route->overrides()->needsNonce($incoming->input)) {
                throw $refusal;
            }

            return;
        }
        // A read does nothing, so an expired nonce counts as none.
        $mayGoWithout = !$isSent || $access === AccessPolicy::VisitorRead;
        $known = $this->visitor->current() !== null || $access === AccessPolicy::GuestStart;
        if (!$mayGoWithout || !$incoming->sameOrigin || !$known) {
            throw $refusal;
        }
    }

    private function isNonceValid(Route $route, RawRequest $incoming): bool
    {
        $name = $route->overrides()->nonceAction($incoming->input);
        if (!$this->nonces->isOurs($name)) {
            $this->nonces->bind($name);
        }

        return $this->nonces->verify($incoming->nonce, $name);
    }

    /** Answers the same whether it does not exist or access is missing, so that nothing can be learned. */
    private function checkHolder(Route $route, ValidatedRequest $request): void
    {
        try {
            $may = $route->isAllowed($request);
        } catch (UserFacingException) {
            $may = false;
        }
        if (!$may) {
            throw UserFacingException::notFound('not_found', __('Nothing was found here.', 'benefit'));
        }
    }

    private static function noProof(): UserFacingException
    {
        return UserFacingException::forbidden('no_proof', __('This request did not come from this site. Please reload the page and try again.', 'benefit'));
    }

    /**
     * Returns the refusal as clients of plain names read it: they read nothing but the body of a 200, and an expired
     * nonce is what honest visitors of a cached page send.
     */
    public static function forPlainName(UserFacingException $refusal): UserFacingException
    {
        return $refusal->reason === self::BAD_NONCE ? UserFacingException::withStatus(self::EXPIRED, $refusal->getMessage(), 200) : $refusal;
    }

    public static function badNonce(): UserFacingException
    {
        return UserFacingException::forbidden(self::BAD_NONCE, __('This page was open too long. Please reload it and try again.', 'benefit'));
    }

    /** @param bool $isWhole false if only the values of the URL are known yet */
    private function checkCapability(Route $route, RawRequest $incoming, bool $isWhole = true): void
    {
        global $wp_rest_auth_cookie;
        // Programs of other origins have application passwords, which come without a cookie.
        $isByForeignCookie = $incoming->isForeign && $wp_rest_auth_cookie === true;
        if (!is_user_logged_in() || $isByForeignCookie) {
            throw UserFacingException::unauthorized('not_signed_in', __('Please log in first.', 'benefit'));
        }
        // REST has no logged-in user without a proof: WordPress has verified it.
        $isProven = $route->address->channel === RouteChannel::Rest
            || !$incoming->isForeign && wp_verify_nonce($incoming->nonce, self::screenNonceAction($route->name, $incoming->input)) !== false;
        if (!$isProven) {
            throw self::badNonce();
        }
        // Permission often depends on the object named in the request.
        if (!$route->isAllowed($this->request($route, $incoming, null, $isWhole))) {
            throw UserFacingException::forbidden('not_allowed', __('You are not allowed to do that.', 'benefit'));
        }
    }

    /** @param array<array-key, mixed> $input its `subject_id` binds the nonce to one object */
    public static function screenNonceAction(string $name, array $input): string
    {
        $subject = $input['subject_id'] ?? 0;

        return 'benefit_screen_' . $name . '_' . (is_scalar($subject) ? (int) $subject : 0);
    }

    private function request(Route $route, RawRequest $incoming, ?string $visitor, bool $isWhole = true): ValidatedRequest
    {
        try {
            $contract = $route->schema($incoming->input);
            $values = ($isWhole ? $contract : $contract->relaxed())->clean($incoming->input, $incoming->isJson);
        } catch (UserFacingException $refusal) {
            throw $route->contract->withRouteMessage($refusal);
        }

        return new ValidatedRequest($values, $visitor, $this->network, $route->address->channel, $incoming->body, $incoming->headers, $incoming->files, $this->nextFrameToken($route, $incoming), $incoming->isPlainName);
    }
}

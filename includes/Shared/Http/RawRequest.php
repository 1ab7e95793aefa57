<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** A request as it was received: read from PHP's globals and unslashed once, not validated. */
final class RawRequest
{
    /** Names from docs/contracts.md and WordPress, in order of precedence. */
    private const NONCE_FIELDS = ['nonce', 'benefit_nonce', 'ajax_nonce', '_ajax_nonce', '_wpnonce'];
    private const ROUTING_FIELDS = ['action', 'benefit_action', '_wp_http_referer', self::FRAME];
    /** Form field with the token of an embedded page; in a URL the same, or `1` if there is none yet. */
    public const FRAME = 'benefit_frame';
    /** The same as a header of ajax requests, and of responses, which bring the next token. */
    public const FRAME_HEADER = 'X-Benefit-Frame';

    /**
     * @param array<array-key, mixed> $input    without the nonce and the fields that select the route
     * @param bool                    $isJson   for a JSON body unknown keys are refused instead of dropped
     * @param string                  $nonce    '' if none was sent
     * @param bool                    $sameOrigin according to the browser's Sec-Fetch-Site or Origin
     * @param int                     $bytes    size of the body
     * @param array<string, string>   $headers  names in lower case
     * @param int                     $fields   number of values that PHP read from the form or the URL, ours
     *         or not
     * @param bool                    $isForeign sent by a page of another origin, according to the browser
     * @param list<UploadedFile>      $files   files of the one field from which the route takes files
     * @param string                  $frame   token of an embedded page, or `1`; '' for other pages
     * @param string                  $contradicted first value of a REST URL that the body contradicts; '' for
     *         none
     * @param bool                    $isEmbedded WordPress requests a part of a response that it is building,
     *         as for `_embed`
     * @param bool                    $isPlainName an ajax call by a name without our prefix
     */
    public function __construct(
        public readonly string $method,
        public readonly array $input,
        public readonly bool $isJson = false,
        public readonly string $nonce = '',
        public readonly bool $sameOrigin = false,
        public readonly int $bytes = 0,
        public readonly string $body = '',
        public readonly array $headers = [],
        public readonly int $fields = 0,
        public readonly bool $isForeign = false,
        public readonly array $files = [],
        public readonly string $frame = '',
        public readonly bool $isEmbedded = false,
        public readonly string $contradicted = '',
        public readonly bool $isPlainName = false,
    ) {}

    /** @param bool $isPlainName see the constructor */
    public static function fromGlobals(Route $route, bool $isPlainName = false): self
    {
        $method = self::server('REQUEST_METHOD');
        $isJson = str_starts_with(strtolower(self::server('CONTENT_TYPE')), 'application/json');
        $bytes = (int) self::server('CONTENT_LENGTH');
        // RequestGuard checks the nonce, and RouteSchema every value, before anything is used.
        // phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput
        $input = wp_unslash($method === 'POST' ? $_POST : $_GET);
        // phpcs:enable
        if ($isJson && $bytes <= RequestGuard::MAX_BYTES) {
            $decoded = json_decode((string) file_get_contents('php://input'), true, 16);
            $input = is_array($decoded) ? $decoded : ['' => 'not JSON'];
        }

        $fields = self::count($input);
        if ($method === 'POST' && !$isJson) {
            // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- the gate follows
            $input += wp_unslash(array_intersect_key($_GET, array_flip($route->overrides()->addressFields())));
        }

        return self::create($method, $input, $isJson, $bytes, $fields, $route, $isPlainName);
    }

    /** @param array<array-key, mixed> $input from a screen, already read by WordPress */
    public static function fromScreen(array $input): self
    {
        return self::create('POST', $input, false, 0, self::count($input));
    }

    /**
     * @param \WP_REST_Request<array<string, mixed>> $request
     * @param bool $isRaw the handler reads the body itself, after verifying its signature
     */
    public static function fromRest(\WP_REST_Request $request, bool $isRaw, bool $isEmbedded = false): self
    {
        // A record is sent back as WordPress gave it out, with links.
        $body = $isRaw ? [] : ($request->is_json_content_type() ? array_diff_key((array) $request->get_json_params(), ['_links' => 0, '_embedded' => 0]) : $request->get_body_params());
        // WordPress's own scripts send DELETE without a body: `force` is in the URL.
        $method = self::methodOf($request);
        $isAddress = $method === 'GET' || ($request->get_method() === 'DELETE' && (string) $request->get_body() === '');
        $sent = match (true) {
            $isRaw => [],
            $isAddress => $request->get_query_params(),
            default => $body,
        };
        $headers = array_map(static fn(array $values): string => (string) end($values), $request->get_headers());
        $named = [];
        foreach ($headers as $name => $value) {
            $named[str_replace('_', '-', strtolower((string) $name))] = $value;
        }

        return new self(
            $method,
            $request->get_url_params() + $sent,
            isJson: !$isRaw && !$isAddress && $request->is_json_content_type(),
            fields: self::count($sent),
            bytes: strlen((string) $request->get_body()),
            body: (string) $request->get_body(),
            headers: $named,
            isForeign: self::isForeign(),
            isEmbedded: $isEmbedded,
            contradicted: $isAddress ? '' : self::contradicted($request->get_url_params(), $sent),
        );
    }

    /**
     * @param array<string, mixed>    $address
     * @param array<array-key, mixed> $body
     */
    private static function contradicted(array $address, array $body): string
    {
        foreach (array_intersect_key($address, $body) as $name => $value) {
            if (!is_scalar($body[$name]) || (string) $body[$name] !== (string) $value) {
                return $name;
            }
        }

        return '';
    }

    /**
     * HEAD is treated like GET; WordPress omits the body.
     *
     * @param \WP_REST_Request<array<string, mixed>> $request
     */
    private static function methodOf(\WP_REST_Request $request): string
    {
        return $request->get_method() === 'HEAD' ? 'GET' : $request->get_method();
    }

    /**
     * Reads the values of the URL alone, before the body is read.
     *
     * @param \WP_REST_Request<array<string, mixed>> $request
     */
    public static function fromRestAddress(\WP_REST_Request $request): self
    {
        return new self(self::methodOf($request), $request->get_url_params(), isForeign: self::isForeign());
    }

    /**
     * Tells whether a plain post is for one of our routes, by name or by a route's marks.
     *
     * @param \Closure(): list<Route> $forms called only if the post names no route
     */
    public static function hasPlainPost(\Closure $forms): bool
    {
        return self::server('REQUEST_METHOD') === 'POST' && self::plainRouteName($forms) !== '';
    }

    /**
     * Returns the name of the route that a plain post is for, known or not; '' for none. A name takes precedence over
     * marks.
     *
     * @param \Closure(): list<Route> $forms
     */
    public static function plainRouteName(\Closure $forms): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with known names and values only
        $post = wp_unslash($_POST);
        $name = $post['benefit_action'] ?? '';
        if (is_string($name) && $name !== '') {
            return $name;
        }
        foreach ($forms() as $route) {
            if ($route->overrides()->isMarkedIn($post)) {
                return $route->name;
            }
        }
        foreach (self::isBodyLost($post) ? $forms() : [] as $route) {
            $fields = array_flip($route->overrides()->addressFields());
            // phpcs:ignore WordPress.Security.NonceVerification -- only asked whether it is there
            if ($fields !== [] && array_diff_key($fields, $_GET) === []) {
                return $route->name;
            }
        }

        return '';
    }

    /**
     * PHP silently drops a form that exceeds its own limit: only the URL then tells which route was meant.
     *
     * @param array<array-key, mixed> $post
     */
    private static function isBodyLost(array $post): bool
    {
        $limit = self::phpLimit();

        return $post === [] && $limit > 0 && (int) self::server('CONTENT_LENGTH') > $limit;
    }

    /** Largest form that PHP reads, in bytes; 0 for no limit. */
    public static function phpLimit(): int
    {
        return wp_convert_hr_to_bytes((string) ini_get('post_max_size'));
    }

    /**
     * @param array<array-key, mixed> $input
     * @param int                     $fields number of values in the form or the URL
     */
    private static function create(string $method, array $input, bool $isJson, int $bytes, int $fields, ?Route $route = null, bool $isPlainName = false): self
    {
        $overrides = $route?->overrides() ?? new WireOverrides();
        $frame = self::frame($input[self::FRAME] ?? '');
        $nonceFields = $overrides->nonceField() === '' ? self::NONCE_FIELDS : [$overrides->nonceField()];
        $nonce = '';
        foreach ($nonceFields as $field) {
            $value = $input[$field] ?? '';
            // A nonce that is not a string is invalid.
            $nonce = $nonce === '' ? (is_string($value) ? $value : 'array') : $nonce;
        }

        return new self(
            $method,
            array_diff_key($input, array_flip([...self::NONCE_FIELDS, ...self::ROUTING_FIELDS, ...$nonceFields, ...$overrides->routingFields()])),
            $isJson,
            $nonce,
            self::isSameOrigin(),
            $bytes,
            fields: $fields,
            // In older browsers a page with a secret URL posts with the origin `null`; its nonce proves where it comes
            // from.
            isForeign: self::isForeign() && ($nonce === '' || self::server('HTTP_SEC_FETCH_SITE') !== '' || self::server('HTTP_ORIGIN') !== 'null'),
            files: $method === 'POST' && $route !== null ? UploadedFile::sentIn($route->contract->fileField) : [],
            frame: $frame === '' || $overrides->frame($input) === null ? '' : $frame,
            isPlainName: $isPlainName,
        );
    }

    private static function frame(mixed $sent): string
    {
        // A token that is not a string is invalid.
        $sent = is_string($sent) ? $sent : 'array';

        return self::server('HTTP_X_BENEFIT_FRAME') ?: $sent ?: QueryArgs::value(self::FRAME);
    }

    /** @param array<array-key, mixed> $values */
    private static function count(array $values): int
    {
        $count = 0;
        array_walk_recursive($values, static function () use (&$count): void {
            $count++;
        });

        return $count;
    }

    /** Browsers do not let a page forge either header. */
    private static function isSameOrigin(): bool
    {
        $site = self::server('HTTP_SEC_FETCH_SITE');
        if ($site !== '') {
            return $site === 'same-origin';
        }
        $origin = self::server('HTTP_ORIGIN');

        return $origin !== '' && self::isOwnOrigin($origin);
    }

    /**
     * Tells whether the browser says that a page of another origin sent the request. Programs say nothing and are not
     * foreign; the admin is ours even if it has its own origin.
     */
    public static function isForeign(): bool
    {
        $site = self::server('HTTP_SEC_FETCH_SITE');
        $origin = self::server('HTTP_ORIGIN');

        return $origin === '' ? in_array($site, ['same-site', 'cross-site'], true) : $site !== 'same-origin' && !self::isOwnOrigin($origin);
    }

    private static function isOwnOrigin(string $origin): bool
    {
        return in_array(strtolower($origin), [self::originOf(home_url()), self::originOf(site_url())], true);
    }

    private static function originOf(string $url): string
    {
        $part = wp_parse_url($url);
        $port = isset($part['port']) ? ':' . $part['port'] : '';

        return strtolower(($part['scheme'] ?? '') . '://' . ($part['host'] ?? '') . $port);
    }

    /** URL of the request, from its path on. */
    public static function address(): string
    {
        return self::server('REQUEST_URI');
    }

    /** The raw `Cookie` header, because PHP decodes values that contain encoded parts. */
    public static function cookies(): string
    {
        return self::server('HTTP_COOKIE');
    }

    private static function server(string $name): string
    {
        // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared and counted, never stored or shown
        $value = $_SERVER[$name] ?? '';

        return is_string($value) ? wp_unslash($value) : '';
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The request as it came over the wire, read from PHP's globals and unslashed once. */
final class RawRequest
{
    /** CONTRACTS.md and WordPress's own names for it, in the order they are looked at. */
    private const NONCE_FIELDS = ['nonce', 'benefit_nonce', 'ajax_nonce', '_ajax_nonce', '_wpnonce'];
    private const ROUTING_FIELDS = ['action', 'benefit_action', '_wp_http_referer', self::FRAME];
    /** The token of a page in a frame on another site, in a form; in an address the same, or `1` where there is none yet. */
    public const FRAME = 'benefit_frame';
    /** The same with a call, and with the answer, which brings the next. */
    public const FRAME_HEADER = 'X-Benefit-Frame';

    /**
     * @param array<array-key, mixed> $input    without the nonce and the fields that found the action
     * @param bool                    $isJson   a JSON body: unknown keys are refused instead of dropped
     * @param string                  $nonce    '' when none was sent
     * @param bool                    $sameOrigin as the browser says, by Sec-Fetch-Site or Origin
     * @param int                     $bytes    size of the body
     * @param array<string, string>   $headers  names in lower case
     * @param int                     $fields   values that PHP read from the form or the address, ours or not
     * @param bool                    $isForeign the browser says that a page of another origin has sent it
     * @param list<UploadedFile>      $files   of the one field that the action takes files from
     * @param string                  $frame   of a page in a frame on another site: its token, or `1`; '' elsewhere
     * @param string                  $contradicted the first value of an address of REST of which the body says another; '' for none
     * @param bool                    $isEmbedded WordPress asks for a part of an answer that it is making, as `_embed` has it do
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
    ) {}

    public static function fromGlobals(Route $action): self
    {
        $method = self::server('REQUEST_METHOD');
        $isJson = str_starts_with(strtolower(self::server('CONTENT_TYPE')), 'application/json');
        $bytes = (int) self::server('CONTENT_LENGTH');
        // The gate decides on the nonce and the schema on every value; nothing is used before.
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
            $input += wp_unslash(array_intersect_key($_GET, array_flip($action->quirks()->addressFields())));
        }

        return self::of($method, $input, $isJson, $bytes, $fields, $action);
    }

    /** @param array<array-key, mixed> $input for a screen that WordPress has read already */
    public static function fromScreen(array $input): self
    {
        return self::of('POST', $input, false, 0, self::count($input));
    }

    /**
     * @param \WP_REST_Request<array<string, mixed>> $request
     * @param bool $isRaw the body is the handler's to read, once its signature holds
     */
    public static function fromRest(\WP_REST_Request $request, bool $isRaw, bool $isEmbedded = false): self
    {
        $body = $isRaw ? [] : ($request->is_json_content_type() ? (array) $request->get_json_params() : $request->get_body_params());
        // WordPress's own scripts send no body with a deletion: `force` stands in the address.
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
     * HEAD is asked as GET is; WordPress leaves the body out.
     *
     * @param \WP_REST_Request<array<string, mixed>> $request
     */
    private static function methodOf(\WP_REST_Request $request): string
    {
        return $request->get_method() === 'HEAD' ? 'GET' : $request->get_method();
    }

    /**
     * The values of the address alone, before the body is read.
     *
     * @param \WP_REST_Request<array<string, mixed>> $request
     */
    public static function fromRestAddress(\WP_REST_Request $request): self
    {
        return new self(self::methodOf($request), $request->get_url_params(), isForeign: self::isForeign());
    }

    /**
     * Whether a plain post asks for something of ours: by name, or by the marks of one of these actions.
     *
     * @param \Closure(): list<Route> $forms asked for only where a post names nothing
     */
    public static function hasPlainPost(\Closure $forms): bool
    {
        return self::server('REQUEST_METHOD') === 'POST' && self::plainAction($forms) !== '';
    }

    /**
     * The name of the action that a plain post asks for, known to us or not; '' when it asks for none. What it names
     * goes before what it is marked with.
     *
     * @param \Closure(): list<Route> $forms
     */
    public static function plainAction(\Closure $forms): string
    {
        // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- compared with known names and values only
        $post = wp_unslash($_POST);
        $name = $post['benefit_action'] ?? '';
        if (is_string($name) && $name !== '') {
            return $name;
        }
        foreach ($forms() as $action) {
            if ($action->quirks()->isMarkedIn($post)) {
                return $action->name;
            }
        }
        foreach (self::isBodyLost($post) ? $forms() : [] as $action) {
            $fields = array_flip($action->quirks()->addressFields());
            // phpcs:ignore WordPress.Security.NonceVerification -- only asked whether it is there
            if ($fields !== [] && array_diff_key($fields, $_GET) === []) {
                return $action->name;
            }
        }

        return '';
    }

    /**
     * PHP drops a form that is longer than its own limit, and says nothing: only its address tells what was meant.
     *
     * @param array<array-key, mixed> $post
     */
    private static function isBodyLost(array $post): bool
    {
        $limit = self::phpLimit();

        return $post === [] && $limit > 0 && (int) self::server('CONTENT_LENGTH') > $limit;
    }

    /** Bytes of a form that PHP reads; 0: all. */
    public static function phpLimit(): int
    {
        return wp_convert_hr_to_bytes((string) ini_get('post_max_size'));
    }

    /**
     * @param array<array-key, mixed> $input
     * @param int                     $fields of the form or the address itself
     */
    private static function of(string $method, array $input, bool $isJson, int $bytes, int $fields, ?Route $action = null): self
    {
        $quirks = $action?->quirks() ?? new WireQuirks();
        $frame = self::frame($input[self::FRAME] ?? '');
        $nonceFields = $quirks->nonceField() === '' ? self::NONCE_FIELDS : [$quirks->nonceField()];
        $nonce = '';
        foreach ($nonceFields as $field) {
            $value = $input[$field] ?? '';
            // A nonce that is no text is one that does not hold.
            $nonce = $nonce === '' ? (is_string($value) ? $value : 'array') : $nonce;
        }

        return new self(
            $method,
            array_diff_key($input, array_flip([...self::NONCE_FIELDS, ...self::ROUTING_FIELDS, ...$nonceFields, ...$quirks->routingFields()])),
            $isJson,
            $nonce,
            self::isSameOrigin(),
            $bytes,
            fields: $fields,
            // In older browsers a page with a secret address posts with the origin `null`: its nonce tells where it is from.
            isForeign: self::isForeign() && ($nonce === '' || self::server('HTTP_SEC_FETCH_SITE') !== '' || self::server('HTTP_ORIGIN') !== 'null'),
            files: $method === 'POST' && $action !== null ? UploadedFile::sentIn($action->contract->fileField) : [],
            frame: $frame === '' || $quirks->frame($input) === null ? '' : $frame,
        );
    }

    private static function frame(mixed $sent): string
    {
        // One that is no text is one that does not hold.
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
     * Whether the browser says that a page of another origin has sent the request. A program says nothing, and is none; the
     * admin is ours where it has an origin of its own.
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

    /** The address that was asked for, from its path on. */
    public static function address(): string
    {
        return self::server('REQUEST_URI');
    }

    /** The header `Cookie` as it came: of a value with encoded parts PHP leaves nothing to tell them apart. */
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

<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Sends the result of an ajax route in the format that its clients read (docs/contracts.md "All actions"). */
final class AjaxResponder
{
    /** Tells clients that read only the word `error` what the status means. */
    public const REASON_HEADER = 'X-Benefit-Error';

    public function send(Route $route, RouteResponse|UserFacingException $result): void
    {
        if ($result instanceof UserFacingException) {
            $this->refuse($route, $result);

            return;
        }
        if ($result->write !== null) {
            self::sendFile($result);

            return;
        }
        status_header($result->status);
        foreach ($result->headers as $name => $value) {
            header($name . ': ' . $value);
        }
        if ($route->contract->format === ResponseFormat::Json) {
            $this->json(['success' => true, 'data' => $result->text ?? $result->json ?? []]);

            return;
        }
        if ($route->contract->format === ResponseFormat::BareJson) {
            // Remains an object even without members.
            $this->json($result->text ?? (object) $result->json, $route->overrides()->jsonType());

            return;
        }
        header('Content-Type: text/html; charset=utf-8');
        echo $result->body; // phpcs:ignore WordPress.Security.EscapeOutput -- rendered by HtmlOutput, which escapes
    }

    public static function sendFile(RouteResponse $result): void
    {
        status_header($result->status);
        foreach ($result->headers as $name => $value) {
            header($name . ': ' . $value);
        }
        // Ends output buffering, so that a long file is sent as it is written.
        while (ob_get_level() > 0 && ob_end_clean()) {
            continue;
        }
        if ($result->write !== null) {
            ($result->write)();
        }
    }

    /** @return array<string, string> */
    public static function refusalHeaders(UserFacingException $refusal): array
    {
        $headers = [self::REASON_HEADER => $refusal->reason, 'Cache-Control' => 'no-store'];
        $wait = $refusal->data['retry_after'] ?? ($refusal->status === 503 ? 2 : null);
        if (is_int($wait)) {
            $headers['Retry-After'] = (string) $wait;
        }
        $allow = $refusal->data['allow'] ?? null;
        if (is_string($allow)) {
            $headers['Allow'] = $allow;
        }

        return $headers;
    }

    public static function sendRefusalHeaders(UserFacingException $refusal): void
    {
        status_header($refusal->status);
        foreach (self::refusalHeaders($refusal) as $name => $value) {
            header($name . ': ' . $value);
        }
    }

    private function refuse(Route $route, UserFacingException $refusal): void
    {
        self::sendRefusalHeaders($refusal);
        $format = $route->contract->format;
        $bare = $format === ResponseFormat::BareJson ? $route->overrides()->refusalJson($refusal) : null;
        if ($bare === null && in_array($format, [ResponseFormat::Json, ResponseFormat::BareJson], true)) {
            $data = ['code' => $refusal->reason, 'message' => $refusal->getMessage()];
            $data += $refusal->field === null ? [] : ['field' => $refusal->field];
            $this->json(['success' => false, 'data' => $data + array_diff_key($refusal->data, ['retry_after' => 0, 'allow' => 0])]);

            return;
        }
        // The specified clients read only status 200, so an expected refusal is sent as one.
        if ($refusal->status === 422) {
            status_header(200);
        }
        if ($bare !== null) {
            $this->json($bare, $route->overrides()->jsonType());

            return;
        }
        header('Content-Type: text/html; charset=utf-8');
        $body = $format === ResponseFormat::Piped ? self::joinPipedParts('error', HtmlOutput::text($refusal->getMessage())) : $route->overrides()->refusalHtml($refusal);
        echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped; markup is rendered by HtmlOutput
    }

    /**
     * Joins the two parts of a piped response. Clients split it at `||` and read the second part, which a name
     * containing `||` would truncate.
     *
     * @param string $html escaped
     */
    public static function joinPipedParts(string $first, string $html): string
    {
        return $first . '||' . str_replace('||', '|&#124;', $html);
    }

    /** @param array<string, mixed>|object|string $data */
    private function json(array|object|string $data, string $type = 'application/json; charset=utf-8'): void
    {
        header('Content-Type: ' . $type);
        // Nothing in it can become markup, whatever the type.
        echo wp_json_encode($data, str_starts_with($type, 'text/html') ? JSON_HEX_TAG | JSON_HEX_AMP : 0);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\RequestGuard;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/** Renders a refusal as the HTML that the browser shows above the form's button. */
final class DonationErrorHtml
{
    /** RequestGuard's reasons, translated to the codes that clients know. */
    private const CODES = [RequestGuard::BAD_NONCE => 'donation_form_nonce', RequestGuard::EXPIRED => 'donation_form_nonce', 'no_proof' => 'donation_form_nonce'];

    public static function renderErrors(UserFacingException $refusal): string
    {
        return HtmlOutput::render(__DIR__ . '/templates/errors.php', ['errors' => self::errors($refusal), 'today' => (string) ($refusal->data['today'] ?? '')]);
    }

    /**
     * @return list<array{code: string, message: string, field: string, data: array<string, string>}> `field`: name, ''
     *     for none; `data`: for scripts
     */
    public static function errors(UserFacingException $refusal): array
    {
        $errors = $refusal->data['errors'] ?? null;

        return is_array($errors) && $errors !== []
            ? array_values(array_map(static fn(array $error): array => self::error((string) $error['code'], (string) $error['message'], (string) ($error['field'] ?? ''), $error['data'] ?? []), $errors))
            : [self::error(self::CODES[$refusal->reason] ?? $refusal->reason, $refusal->getMessage(), (string) $refusal->field)];
    }

    /**
     * @param array<string, string> $data
     *
     * @return array{code: string, message: string, field: string, data: array<string, string>}
     */
    private static function error(string $code, string $message, string $field, array $data = []): array
    {
        return ['code' => $code, 'message' => $message, 'field' => $field, 'data' => $data];
    }
}

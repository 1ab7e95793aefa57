<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Donations\GiveWpPlugin;
use Benefit\Shared\Http\VisitorNonces;

defined('ABSPATH') || exit;

/**
 * Creates and verifies the nonces of a form, bound to the visitor: one for donating, one for creating an account. If
 * GiveWP is active, ours use other names, so that its own nonces for guests keep working.
 */
final class DonationFormNonces
{
    public const FIELD = 'give-form-hash';
    public const REGISTER_FIELD = 'give-form-user-register-hash';
    private const GIVE = 'give_donation_form_nonce_';
    private const REGISTER = 'give_form_create_user_nonce_';
    private const BESIDE = 'benefit_';

    /** Must be created after all plugins are loaded. */
    public function __construct(private readonly VisitorNonces $nonces)
    {
        $this->nonces->bind(self::named(self::GIVE));
        $this->nonces->bind(self::named(self::REGISTER));
    }

    /**
     * Nonce action of the form in a request, under any of its names.
     *
     * @param array<array-key, mixed> $input not validated yet
     */
    public static function actionFor(array $input): string
    {
        return self::actionOf((int) self::formIn($input));
    }

    /**
     * Id of the form in a request.
     *
     * @param array<array-key, mixed> $input not validated yet
     */
    public static function formIn(array $input): string
    {
        $id = $input['give-form-id'] ?? $input['give_form_id'] ?? $input['form_id'] ?? '';

        return (string) (is_scalar($id) ? (int) $id : 0);
    }

    public static function actionOf(int $formId): string
    {
        return self::named(self::GIVE) . $formId;
    }

    public function forGiving(int $formId): string
    {
        return $this->nonces->create(self::named(self::GIVE) . $formId);
    }

    /** Returns '' for a visitor without a token. */
    public function currentForGiving(int $formId): string
    {
        return $this->nonces->current(self::named(self::GIVE) . $formId);
    }

    public function forRegistering(int $formId): string
    {
        return $this->nonces->create(self::named(self::REGISTER) . $formId);
    }

    /** Returns '' for a visitor without a token. */
    public function currentForRegistering(int $formId): string
    {
        return $this->nonces->current(self::named(self::REGISTER) . $formId);
    }

    public function mayRegister(int $formId, string $nonce): bool
    {
        return $this->nonces->verify($nonce, self::named(self::REGISTER) . $formId);
    }

    private static function named(string $action): string
    {
        return (GiveWpPlugin::isActive() ? self::BESIDE : '') . $action;
    }
}

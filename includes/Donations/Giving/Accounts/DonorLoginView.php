<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Accounts;

use Benefit\Donations\Forms\DonationFormNonces;
use Benefit\Donations\Forms\Embed\EmbedUrl;
use Benefit\Donations\Forms\FormDefinition;
use Benefit\Donations\Forms\FormVersion;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Forms\FormField;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\PrivatePageHeaders;

defined('ABSPATH') || exit;

/**
 * Renders the part of a form above the donor's details: logging in, or having an account created. The same for all
 * guests; without scripts, logging in is WordPress's own page, which leads back.
 */
final class DonorLoginView
{
    public const CREATE = 'give_create_account';
    public const SCRIPT = 'donation-form-login';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(private readonly IslandRegistry $islands, private readonly DonationFormNonces $nonces) {}

    /** Returns null for guests, and in a response that others can read. */
    public static function user(FormDefinition $form): ?\WP_User
    {
        $user = wp_get_current_user();

        return $form->login !== FormDefinition::NO_LOGIN && $user->exists() && !PrivatePageHeaders::isReadByOthers() ? $user : null;
    }

    public static function offersAccount(FormDefinition $form): bool
    {
        return $form->offersAccount() && self::user($form) === null && DonorAccountService::mayBeMade();
    }

    /**
     * @param string                $page   URL of the page with the form
     * @param array<string, string> $errors messages by field name
     *
     * @return array{login?: array<string, mixed>} part of schema/islands/donation-form.json; empty if the form offers
     *     neither
     */
    public function props(FormVersion $version, string $prefix, string $page, ?FormSubmission $submission, array $errors): array
    {
        $form = $version->definition;
        if ($form->login === FormDefinition::NO_LOGIN) {
            return [];
        }
        $user = self::user($form);
        $isOffered = $user === null && $form->offersLogin();
        $hasBox = self::offersAccount($form);
        // In a frame on another site, browsers do not send login cookies; donors log in on the form's own page.
        $isFramed = EmbedUrl::isAsked();
        $own = $isFramed ? get_permalink($version->formId) . "#give-form-$version->formId" : "$page#give-form-$prefix";
        $box = new FieldSet($hasBox ? [self::box()] : [], isStrict: false);

        return ['login' => [
            'about' => $user === null ? self::about($form, $hasBox) : self::welcome($user),
            'url' => $isOffered ? wp_login_url($own) : '',
            'link' => $isFramed ? __('Log in on the form’s page', 'benefit') : __('Log in', 'benefit'),
            'script' => $isOffered && !$isFramed ? $this->islands->partUrl(self::SCRIPT) : '',
            'register_nonce' => $hasBox && $submission !== null ? $this->nonces->currentForRegistering($version->formId) : '',
            'create' => $box->props($box->entries($submission->values ?? []), $errors, "give-$prefix-"),
        ]];
    }

    /** @param array<string, mixed>|null $login from props() */
    public static function renderLogin(?array $login): string
    {
        return $login === null ? '' : trim(HtmlOutput::render(self::TEMPLATES . 'login-part.php', ['login' => $login]));
    }

    /** Fields for name and password, which scripts insert into this part. */
    public static function panel(string $page, string $prefix): string
    {
        return trim(HtmlOutput::render(self::TEMPLATES . 'login.php', ['prefix' => $prefix, 'lost_url' => wp_lostpassword_url($page)]));
    }

    /** @param string $logOut URL for logging out; '' for none */
    public static function loggedIn(\WP_User $user, string $logOut = ''): string
    {
        $link = $logOut === '' ? '' : sprintf(' <a href="%s">%s</a>', HtmlOutput::url($logOut), HtmlOutput::text(__('Log out', 'benefit')));

        return '<div class="give_notices"><p>' . HtmlOutput::text(self::welcome($user)) . "$link</p></div>";
    }

    public static function welcome(\WP_User $user): string
    {
        /* translators: %s: name of a person */
        return sprintf(__('You are logged in as %s.', 'benefit'), $user->display_name);
    }

    /** Message for guests if the form requires an account. */
    public static function required(bool $mayRegister): string
    {
        return $mayRegister
            ? __('Please log in to donate, or create an account.', 'benefit')
            : __('Please log in to donate.', 'benefit');
    }

    private static function about(FormDefinition $form, bool $hasBox): string
    {
        return match (true) {
            $form->isLoginRequired => self::required($hasBox),
            $form->offersLogin() => __('Already have an account?', 'benefit'),
            default => '',
        };
    }

    private static function box(): FormField
    {
        return new FormField(
            self::CREATE,
            __('Create an account for me', 'benefit'),
            'checkbox',
            help: __('Use it to find your donations again. Once your donation has been paid, we will email you a link to choose a password.', 'benefit'),
        );
    }
}

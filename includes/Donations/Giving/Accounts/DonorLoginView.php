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
 * The part of a form above the questions about the donor: the way to log in, or to have an account made with the gift. The
 * same for all guests; without scripts logging in is WordPress's own page, which leads back.
 */
final class DonorLoginView
{
    public const CREATE = 'give_create_account';
    public const SCRIPT = 'donation-form-login';
    private const TEMPLATES = __DIR__ . '/templates/';

    public function __construct(private readonly IslandRegistry $islands, private readonly DonationFormNonces $nonces) {}

    /** Null for guests, and in an answer that others can read. */
    public static function user(FormDefinition $form): ?\WP_User
    {
        $user = wp_get_current_user();

        return $form->login !== FormDefinition::NO_LOGIN && $user->exists() && !PrivatePageHeaders::isReadByOthers() ? $user : null;
    }

    /** Whether the donor can have an account made with the gift. */
    public static function offersAccount(FormDefinition $form): bool
    {
        return $form->offersAccount() && self::user($form) === null && DonorAccountService::mayBeMade();
    }

    /**
     * @param string                $page   address that the form stands on
     * @param array<string, string> $errors sentences by field name
     *
     * @return array{login?: array<string, mixed>} a part of schema/islands/donation-form.json; nothing where a form offers neither
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
        // On another site no browser sends the cookies of WordPress's login: whoever wants to give by an account does so on our page.
        $isFramed = EmbedUrl::isAsked();
        $own = $isFramed ? get_permalink($version->formId) . "#give-form-$version->formId" : "$page#give-form-$prefix";
        $box = new FieldSet($hasBox ? [self::box()] : [], isStrict: false);

        return ['login' => [
            'about' => $user === null ? self::about($form, $hasBox) : self::welcome($user),
            'url' => $isOffered ? wp_login_url($own) : '',
            'link' => $isFramed ? __('Log in on the form’s own page', 'benefit') : __('Log in', 'benefit'),
            'script' => $isOffered && !$isFramed ? $this->islands->partUrl(self::SCRIPT) : '',
            'register_nonce' => $hasBox && $submission !== null ? $this->nonces->currentForRegistering($version->formId) : '',
            'create' => $box->props($box->entries($submission->values ?? []), $errors, "give-$prefix-"),
        ]];
    }

    /** @param array<string, mixed>|null $login as in the props */
    public static function html(?array $login): string
    {
        return $login === null ? '' : trim(HtmlOutput::render(self::TEMPLATES . 'login-part.php', ['login' => $login]));
    }

    /** Name and password, for the place in this part. */
    public static function panel(string $page, string $prefix): string
    {
        return trim(HtmlOutput::render(self::TEMPLATES . 'login.php', ['prefix' => $prefix, 'lost_url' => wp_lostpassword_url($page)]));
    }

    /** @param string $logOut address by which somebody else can log in; '' for none */
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

    /** The sentence for guests who may not give as such. */
    public static function required(bool $mayRegister): string
    {
        return $mayRegister
            ? __('To give by this form, please log in, or have an account made for you.', 'benefit')
            : __('Please log in to give by this form.', 'benefit');
    }

    private static function about(FormDefinition $form, bool $hasBox): string
    {
        return match (true) {
            $form->isLoginRequired => self::required($hasBox),
            $form->offersLogin() => __('Do you have an account here?', 'benefit'),
            default => '',
        };
    }

    private static function box(): FormField
    {
        return new FormField(
            self::CREATE,
            __('Make an account for me', 'benefit'),
            'checkbox',
            help: __('By it you find your donations again. Once your donation has been paid you get an e-mail with a link to choose a password.', 'benefit'),
        );
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\Accounts;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Defines the email to a donor who asked for an account. It is queued when the donation is paid
 * (Donations\Records\DonationPayable); the account is looked up or created only when the email is drafted, so that the
 * donor's page and its timing do not reveal whether one existed.
 */
final class DonorAccountEmails
{
    public const KIND = 'donation_account';

    public function __construct(
        private readonly EmailTypeRegistry $types,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly DonationRepository $donations,
        private readonly DonorAccountService $accounts,
    ) {}

    public function addType(): void
    {
        $this->types->add(new EmailType(
            self::KIND,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('New account (to donor)', 'benefit'),
                /* translators: {site} stays as it is */
                subject: __('Your account at {site}', 'benefit'),
                title: __('Your account', 'benefit'),
                body: __('You asked for an account when you donated. Use it to find your donations and receipts at any time.', 'benefit'),
                footer: __('If you did not ask for this, you can ignore this email. Without it, no one can access the account.', 'benefit'),
                placeholders: EmailDraft::placeholders(['email' => __('donor’s email address', 'benefit')]),
            ),
            $this->draft(...),
            fn(): EmailDraft => $this->layout('ada@example.org', self::passwordLink('00000000000000000000', 'ada@example.org')),
            DonationsProduct::ID,
        ));
    }

    private function draft(int $donationId): ?EmailDraft
    {
        $donation = $this->donations->byId($donationId);
        // A donation refunded in the meantime creates no account.
        if ($donation === null || !$donation->status->isPaid()) {
            return null;
        }
        $user = $this->accounts->findOrCreateAccount($donation);
        if ($user === null) {
            return get_user_by('email', $donation->email) === false ? null : $this->known($donation);
        }
        $key = get_password_reset_key($user);

        return is_wp_error($key) ? null : $this->layout($donation->email, self::passwordLink($key, $user->user_login));
    }

    private function known(Donation $donation): EmailDraft
    {
        return $this->layout(
            $donation->email,
            null,
            __('There was already an account with this address. Nothing has changed: please log in as usual.', 'benefit'),
        );
    }

    /** @return array{label: string, url: string} */
    private static function passwordLink(string $key, string $login): array
    {
        return [
            'label' => __('Choose a password', 'benefit'),
            'url' => network_site_url('wp-login.php?' . http_build_query(['action' => 'rp', 'key' => $key, 'login' => $login]), 'login'),
        ];
    }

    /**
     * Gives the login link a target: by default, WordPress leads to the profile, where there are no donations.
     *
     * @param array{label: string, url: string}|null $link
     */
    private function layout(string $email, ?array $link, string $detail = ''): EmailDraft
    {
        $links = array_filter([$link, ['label' => __('Log in to see your donations', 'benefit'), 'url' => wp_login_url($this->pages->url(DonationsProduct::HISTORY))]]);

        return new EmailDraft(['email' => $email], $detail === '' ? [] : [$detail], links: array_values($links), replyTo: $this->settings->organiserEmail());
    }
}

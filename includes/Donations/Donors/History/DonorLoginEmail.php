<?php

declare(strict_types=1);

namespace Benefit\Donations\Donors\History;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Donors\DonorLoginLinks;
use Benefit\Donations\Records\DonorRepository;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Defines the email with the link to one's donations. It is queued for any address; the donor is only looked up when
 * the email is drafted, after the response, so that donors and strangers cause the same statements. The link is also
 * created then: its secret is never stored, and its hour starts late.
 */
final class DonorLoginEmail
{
    public const KIND = 'donation_access';
    private const SAMPLE = '0000000000000000000000';

    public function __construct(
        private readonly EmailQueue $mail,
        private readonly EmailTypeRegistry $types,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly DonorRepository $donors,
        private readonly DonorLoginLinks $links,
    ) {}

    /** @param string $email any address */
    public function ask(string $email): void
    {
        $email = DonorRepository::normalizeEmail($email);
        $this->mail->hideTiming();
        $this->mail->queue(self::KIND, 0, $email, ['email' => $email], isLimited: true);
    }

    public function addType(): void
    {
        $this->types->add(new EmailType(
            self::KIND,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Link to donation history (to donor)', 'benefit'),
                /* translators: {site} stays as it is */
                subject: __('Your donations to {site}', 'benefit'),
                title: __('Your donations', 'benefit'),
                body: __("Here is the link to your donations and receipts that you requested.\n\nYou can use it once, within one hour.", 'benefit'),
                footer: __('If you did not ask for this, you can ignore this email. Without it, no one can see your donations. Please do not share it.', 'benefit'),
                placeholders: EmailDraft::placeholders(['email' => __('donor’s email address', 'benefit')]),
            ),
            $this->draft(...),
            fn(): EmailDraft => $this->layout('ada@example.org', self::SAMPLE),
            DonationsProduct::ID,
        ));
    }

    /** @param array<string, mixed> $data */
    private function draft(int $subjectId, array $data): ?EmailDraft
    {
        $email = is_string($data['email'] ?? null) ? $this->donors->findDonatingEmail($data['email']) : null;

        return $email === null ? null : $this->layout($email, $this->links->make($email));
    }

    private function layout(string $email, string $secret): EmailDraft
    {
        return new EmailDraft(
            ['email' => $email],
            links: [['label' => __('View my donations', 'benefit'), 'url' => $this->pages->url(DonationsProduct::HISTORY, [DonationHistoryPage::PARAMETER => $secret])]],
            replyTo: $this->settings->organiserEmail(),
        );
    }
}

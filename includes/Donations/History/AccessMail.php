<?php

declare(strict_types=1);

namespace Benefit\Donations\History;

use Benefit\Donations\DonorAccess\AccessLinks;
use Benefit\Donations\Gifts\DonorRepository;
use Benefit\Donations\Product\Product;
use Benefit\Shared\Mail\EmailKind;
use Benefit\Shared\Mail\EmailLayout;
use Benefit\Shared\Mail\EmailTemplate;
use Benefit\Shared\Mail\EmailTemplates;
use Benefit\Shared\Mail\Mail;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * The mail with the link to one's donations. It is queued for every address that is asked about, and only when it is written,
 * after the answer, is the donor looked up: the same statements answer a donor and a stranger. The link is made then, too, so
 * that its secret is stored nowhere and its hour begins.
 */
final class AccessMail
{
    public const KIND = 'donation_access';
    private const SAMPLE = '0000000000000000000000';

    public function __construct(
        private readonly Mail $mail,
        private readonly EmailTemplates $templates,
        private readonly Settings $settings,
        private readonly Pages $pages,
        private readonly DonorRepository $donors,
        private readonly AccessLinks $links,
    ) {}

    /** @param string $email any */
    public function ask(string $email): void
    {
        $email = DonorRepository::normal($email);
        $this->mail->queue(self::KIND, 0, $email, ['email' => $email], isLimited: true);
    }

    public function register(): void
    {
        $this->templates->add(new EmailKind(
            self::KIND,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Link to one’s donations, to the donor', 'benefit'),
                /* translators: {site} stays as it is */
                subject: __('Your donations to {site}', 'benefit'),
                title: __('Your donations', 'benefit'),
                body: __("You asked for a link to your donations and receipts. Here it is.\n\nIt works for one hour, and once.", 'benefit'),
                footer: __('You did not ask for this? Then you need not do anything: without this e-mail nobody sees your donations. Please do not pass it on.', 'benefit'),
                placeholders: EmailLayout::placeholders(['email' => __('e-mail address of the donor', 'benefit')]),
            ),
            $this->draft(...),
            fn(): EmailLayout => $this->layout('ada@example.org', self::SAMPLE),
            Product::ID,
        ));
    }

    /** @param array<string, mixed> $data */
    private function draft(int $subjectId, array $data): ?EmailLayout
    {
        $email = is_string($data['email'] ?? null) ? $this->donors->giver($data['email']) : null;

        return $email === null ? null : $this->layout($email, $this->links->make($email));
    }

    private function layout(string $email, string $secret): EmailLayout
    {
        return new EmailLayout(
            ['email' => $email],
            links: [['label' => __('Show my donations', 'benefit'), 'url' => $this->pages->url(Product::HISTORY, [HistoryPage::PARAMETER => $secret])]],
            replyTo: $this->settings->organiserEmail(),
        );
    }
}

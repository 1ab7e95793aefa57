<?php

declare(strict_types=1);

namespace Benefit\Payments\Missing;

use Benefit\Payments\Gateways\Stripe\PaymentsScreen;
use Benefit\Payments\Ledger\MissingPaymentRecorder;
use Benefit\Payments\Ledger\MissingPaymentRepository;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;

defined('ABSPATH') || exit;

/** Defines the email that tells the organizer about missing payments. */
final class MissingPaymentEmails
{
    public function __construct(private readonly EmailTypeRegistry $types, private readonly MissingPaymentRepository $missing) {}

    public function addTypes(): void
    {
        $this->types->add(new EmailType(
            MissingPaymentRecorder::EMAIL,
            static fn(): EmailTemplate => new EmailTemplate(
                label: __('Missing payments (to organizer)', 'benefit'),
                /* translators: {count} stays as it is */
                subject: __('Missing payments: {count}', 'benefit'),
                title: __('Payments have arrived that your site has no record of', 'benefit'),
                /* translators: words in curly brackets stay as they are; empty lines begin paragraphs */
                body: __("Your payment provider has received money, and what it was for is missing on {site}. This happens when a backup was put back. Payments to decide about: {count}.\n\nNothing was refunded. Please bring back or refund each of them.", 'benefit'),
                placeholders: EmailDraft::placeholders(['count' => __('number of payments to decide about', 'benefit')]),
            ),
            function (): ?EmailDraft {
                $count = $this->missing->countOpen();

                return $count === 0 ? null : self::draft($count);
            },
            static fn(): EmailDraft => self::draft(3),
        ));
    }

    private static function draft(int $count): EmailDraft
    {
        return new EmailDraft(
            ['count' => number_format_i18n($count)],
            links: [['label' => __('View missing payments', 'benefit'), 'url' => PaymentsScreen::url()]],
            hasReason: false,
        );
    }
}

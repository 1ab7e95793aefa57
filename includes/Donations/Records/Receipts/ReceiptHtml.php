<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\Forms\Campaigns\CampaignViewModel;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationPayable;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Gateways\GatewayRegistry;
use Benefit\Payments\Ledger\PaymentService;
use Benefit\Shared\Html\SocialShareLinks;
use Benefit\Shared\Html\ThemeTemplates;
use Benefit\Shared\Http\FormSubmission;

defined('ABSPATH') || exit;

/** Renders a receipt according to the donation's status. */
final class ReceiptHtml
{
    /** Services for sharing (docs/spec-donations.md §7). */
    private const SHARES = ['twitter', 'facebook'];

    /** Details by the shortcode attribute that hides them (`price="false"`). */
    public const PARTS = [
        'price' => 'price',
        'donor' => 'donor',
        'date' => 'date',
        'payment_id' => 'number',
        'payment_key' => 'receipt',
        'payment_method' => 'method',
        'company_name' => 'company',
        'payment_status' => 'status',
        'status_notice' => 'status',
    ];

    public function __construct(
        private readonly DonationEmailTypes $kinds,
        private readonly EmailDeliveryRepository $mails,
        private readonly PaymentService $payments,
        private readonly GatewayRegistry $gateways,
        private readonly CampaignViewModel $campaigns,
    ) {}

    /**
     * @param string                         $wrapper    escaped attributes of the outermost element
     * @param array<array-key, mixed>|string $attributes of the shortcode
     */
    public function renderReceipt(Donation $donation, string $wrapper, array|string $attributes = []): string
    {
        $facts = $this->kinds->facts($donation);
        $howToPay = $this->howToPay($facts);
        $kind = ReceiptResender::kindOf($donation);
        $text = new ReceiptMessages($donation, $howToPay !== null, $kind === null ? null : $this->mails->newest($donation, $kind), $this->gateways->isManual($donation->gateway));
        $hidden = self::hidden($attributes);
        $formUrl = $facts->formUrl();
        $submission = FormSubmission::forAction(ReceiptFormHandler::RESEND);

        return ThemeTemplates::render(__DIR__ . '/templates/receipt.php', [
            'wrapper_html' => $wrapper,
            'headline' => $text->headline(),
            'sentence' => in_array('status', $hidden, true) ? '' : $text->sentence(),
            'is_paid' => $donation->status->isPaid(),
            'status' => in_array('status', $hidden, true) ? null : ['label' => ReceiptMessages::statusLabel($donation), 'kind' => ReceiptMessages::statusKind($donation)],
            'amount' => in_array('price', $hidden, true) || !$donation->status->isPaid() && !$donation->status->isWaiting() ? '' : $facts->amount($donation->totalMinor),
            'purpose' => implode(' · ', array_filter([$facts->frequency(), $facts->formTitle()])),
            'next' => $donation->status->isPaid() ? $facts->nextPayment() : '',
            'goal' => self::isWhole($donation) ? $this->goal($donation->campaignId) : null,
            'notices' => $facts->notices(),
            'is_waiting' => $donation->status->isWaiting() && $howToPay === null,
            'url' => $facts->url(),
            'form_url' => self::isOver($donation->status) ? $formUrl : '',
            'how_to_pay' => $howToPay,
            // The page itself is titled "Your donation".
            'title' => match (true) {
                /* translators: %s: number of a receipt */
                $donation->receiptNumber !== null && !in_array('receipt', $hidden, true) => sprintf(__('Receipt no. %s', 'benefit'), $donation->receiptNumber),
                $donation->status->isPaid() => __('Receipt', 'benefit'),
                default => __('Details', 'benefit'),
            },
            'rows' => in_array('price', $hidden, true) ? [] : $facts->rows(),
            'details' => $facts->details($hidden),
            'recurring_url' => $facts->recurringUrl(),
            'consents' => $facts->consents(),
            /* translators: %s: title of a donation form */
            'shares' => $formUrl !== '' && self::isWhole($donation) ? SocialShareLinks::buildLinks($formUrl, sprintf(__('I just donated: %s', 'benefit'), $facts->purpose()), self::SHARES) : [],
            'resend' => $kind === null ? '' : $donation->secret,
            'resent' => $submission !== null && $submission->refusal === null ? $text->resent() : '',
            'error' => (string) $submission?->refusal?->getMessage(),
        ]);
    }

    /**
     * @return array{amount: string, reference: string, until: string, paragraphs: list<string>}|null null: the donor
     *     has nothing to do by hand
     */
    private function howToPay(FormattedDonation $facts): ?array
    {
        $donation = $facts->donation;
        $payment = $donation->status === DonationStatus::Pending ? $this->payments->findNewest(DonationPayable::PURPOSE, $donation->id) : null;

        return $payment === null || !$this->payments->isByHand($payment) ? null : [
            'amount' => $facts->amount($donation->totalMinor),
            'reference' => $facts->reference(),
            'until' => $facts->due(),
            'paragraphs' => preg_split('/\R{2,}/u', trim($this->payments->instructions($payment)), flags: PREG_SPLIT_NO_EMPTY) ?: [],
        ];
    }

    /** @return array{sentence: string, percent: int, share: string, donors: string}|null null without a public campaign that has a goal */
    private function goal(int $campaignId): ?array
    {
        $campaign = $campaignId === 0 ? null : $this->campaigns->props($campaignId);

        return ($campaign['has_goal'] ?? false) !== true ? null : [
            'sentence' => (string) $campaign['sentence'],
            'percent' => (int) $campaign['percent'],
            'share' => (string) $campaign['share'],
            'donors' => (string) $campaign['donors'],
        ];
    }

    /**
     * @param array<array-key, mixed>|string $attributes
     *
     * @return list<string> values of PARTS
     */
    private static function hidden(array|string $attributes): array
    {
        $off = array_filter(is_array($attributes) ? $attributes : [], static fn(mixed $value): bool => $value === false || is_string($value) && in_array(strtolower($value), ['false', '0', 'no'], true));
        $hidden = array_values(array_intersect_key(self::PARTS, $off));

        return in_array('donor', $hidden, true) ? [...$hidden, 'email', 'address'] : $hidden;
    }

    /** Tells whether the donation has ended, so that the donor can only donate again. */
    private static function isOver(DonationStatus $status): bool
    {
        return in_array($status, [DonationStatus::Failed, DonationStatus::Abandoned, DonationStatus::Cancelled, DonationStatus::Refunded], true);
    }

    /** Tells whether sharing makes sense: paid, not refunded, not a test. */
    private static function isWhole(Donation $donation): bool
    {
        return $donation->status->isPaid() && $donation->refundedMinor === 0 && !$donation->isTest();
    }
}

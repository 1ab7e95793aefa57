<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

use Benefit\Donations\DonationsProduct;
use Benefit\Donations\Forms\DonationFormRepository;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationsScreenUrl;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Email\EmailDraft;
use Benefit\Shared\Email\EmailGlance;
use Benefit\Shared\Email\EmailTemplate;
use Benefit\Shared\Email\EmailType;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Registers the email types about one donation, and builds the parts they share. */
final class DonationEmailTypes
{
    /** @param \Closure(): SubscriptionService $subscriptions */
    public function __construct(
        private readonly DonationRepository $donations,
        private readonly EmailTypeRegistry $types,
        private readonly Settings $settings,
        private readonly RequiredPages $pages,
        private readonly DonationFormRepository $forms,
        private readonly GatewayLabels $gateways,
        #[Lazy(SubscriptionService::class)]
        private readonly \Closure $subscriptions,
    ) {}

    /**
     * @param \Closure(): EmailTemplate                                    $words  default texts
     * @param \Closure(FormattedDonation, array<string, mixed>): ?EmailDraft  $draft  called at sending time, with the
     *     donation as it is then
     * @param (\Closure(FormattedDonation): EmailDraft)|null                  $sample the same for the preview's sample
     *     donation; null: the draft without data
     * @param DonationStatus                                               $status of the sample donation
     */
    public function add(string $kind, \Closure $words, \Closure $draft, ?\Closure $sample = null, DonationStatus $status = DonationStatus::Publish): void
    {
        $sample ??= static fn(FormattedDonation $facts): EmailDraft => $draft($facts, []) ?? throw new \LogicException("There is no sample of $kind.");
        $this->types->add(new EmailType(
            $kind,
            $words,
            function (int $donationId, array $data) use ($draft): ?EmailDraft {
                $donation = $this->donations->byId($donationId);

                return $donation === null ? null : $draft($this->facts($donation), $data);
            },
            fn(): EmailDraft => $sample($this->facts(SampleDonation::make($status, $this->settings->currency(), time()))),
            DonationsProduct::ID,
        ));
    }

    /**
     * @param array<string, string>                         $values     by placeholder
     * @param list<string>                                  $details
     * @param list<array{label: string, url: string}>|null  $links   null: to the receipt
     * @param bool                                          $hasRefund false if it is about the recurring donation, not its first payment
     */
    public function toDonor(FormattedDonation $facts, array $values = [], array $details = [], ?array $links = null, bool $hasRefund = true, EmailGlance $glance = new EmailGlance()): EmailDraft
    {
        return new EmailDraft(
            $values + $facts->values(),
            [...$facts->notices(), ...$details],
            rows: [$facts->rows(hasRefund: $hasRefund)],
            links: $links ?? [['label' => __('View or print your receipt', 'benefit'), 'url' => $facts->url()], ...self::recurring($facts)],
            replyTo: $this->settings->organiserEmail(),
            glance: $glance,
        );
    }

    /**
     * @return list<array{label: string, url: string}> to the page on which the donor can cancel the recurring donation
     */
    private static function recurring(FormattedDonation $facts): array
    {
        $url = $facts->recurringUrl();

        return $url === '' ? [] : [['label' => ReceiptMessages::cancelling(), 'url' => $url]];
    }

    /**
     * Lays out an email without any secret of the donor's: its link leads to the screen behind the login.
     *
     * @param array<string, string> $values     by placeholder
     * @param list<string>          $details
     * @param list<array{label: string, value: string}> $about in two columns
     */
    public function toStaff(FormattedDonation $facts, array $values = [], array $details = [], array $about = []): EmailDraft
    {
        return new EmailDraft(
            $values + $facts->values(),
            [...$facts->notices(), ...array_filter([$facts->recurrenceNote()]), ...$details],
            rows: [$facts->rows(isForDonor: false)],
            links: [['label' => __('View donation', 'benefit'), 'url' => DonationsScreenUrl::url(['donation' => $facts->donation->id])]],
            replyTo: $facts->donation->email,
            glance: new EmailGlance($about),
            hasReason: false,
        );
    }

    public function facts(Donation $donation): FormattedDonation
    {
        return new FormattedDonation($donation, $this->settings, $this->pages, $this->forms, $this->gateways, $this->subscriptions);
    }
}

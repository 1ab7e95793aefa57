<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Admin\Donations\DonationActions;
use Benefit\Donations\Admin\Donations\DonationCorrection;
use Benefit\Donations\Admin\Donations\DonationPresenter;
use Benefit\Donations\Admin\Donations\DonationTrash;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Rest\Resources\CreatableResource;
use Benefit\Donations\Rest\Resources\DeletableResource;
use Benefit\Donations\Rest\Resources\ResourcePage;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Shared\Http\RestLink;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Donations: in whole for staff; of completed ones everybody sees what the owner has switched on. They are records of money, which is
 * refunded; only those without any go to the trash (GiftTrash).
 */
final class DonationsResource implements CreatableResource, DeletableResource
{
    /** The fields that staff may correct, by the names of GiftCorrection. */
    private const CORRECTED = ['first_name' => 'firstName', 'last_name' => 'lastName', 'email' => 'email', 'company' => 'company', 'comment' => 'comment', 'anonymous' => 'anonymous'];

    public function __construct(
        private readonly DonationRecordRepository $records,
        private readonly DonationRepository $donations,
        private readonly PublicFieldPolicy $public,
        private readonly GatewayLabels $gateways,
        private readonly Settings $settings,
        private readonly DonorsResource $donors,
        private readonly CampaignsResource $campaigns,
        private readonly SubscriptionsResource $subscriptions,
        private readonly ManualDonationRestInput $received,
        private readonly DonationPresenter $view,
        private readonly DonationCorrection $correction,
        private readonly DonationActions $giftActions,
        private readonly DonationTrash $trash,
    ) {}

    public static function plural(): string
    {
        return 'donations';
    }

    public static function singular(): string
    {
        return 'donation';
    }

    public static function hasPublicView(): bool
    {
        return true;
    }

    public function mayRead(): bool
    {
        return current_user_can(DonationCapabilities::DONATIONS);
    }

    public function isPersonal(ResourceQuery $wanted): bool
    {
        return $this->public->isExceeded($wanted, 'anonymousDonations', ['status' => '', 'campaignId' => 'campaign', 'formId' => 'campaign'], ['createdAt' => 'date', 'amount' => 'amount']);
    }

    public function page(ResourceQuery $wanted): ResourcePage
    {
        if (!$wanted->isWhole() && !$this->public->isOn()) {
            return new ResourcePage([], 0);
        }
        $conditions = $this->conditions($wanted);
        foreach (['campaignId' => 'campaign_id', 'formId' => 'form_id', 'donorId' => 'donor_id', 'subscriptionId' => 'subscription_id'] as $name => $column) {
            $conditions->is("d.$column", $wanted->number($name));
        }
        [$from, $until] = DonationFilter::days($wanted->values, wp_timezone());
        $conditions->oneOf('d.gateway', $wanted->chosen('gatewayId'))->bound('d.created_at >= %d', $from)->bound('d.created_at < %d', $until);
        $statuses = $wanted->texts('status');
        if (!$wanted->isWhole() && $statuses !== []) {
            // Everybody sees completed gifts, and not which of them are renewals: `publish` is all of them.
            $statuses = in_array(DonationStatus::Publish->value, $statuses, true) ? [] : [DonationStatus::Trash->value];
        }
        $statuses === [] ? $conditions->add('d.status <> %s', DonationStatus::Trash->value) : $conditions->oneOf('d.status', $statuses);
        $search = DonationSearch::of($wanted->text('search'), $this->settings->money());
        $total = $this->records->count($conditions, $search, $wanted->number('countTo'));
        $rows = $wanted->offset() >= $total ? [] : $this->records->page($conditions, $search, $wanted->text('sort', 'id'), $wanted->isDescending(), $wanted->perPage(), $wanted->offset());
        $donations = array_map(fn(array $row): Donation => $this->donations->donation($row), $rows);
        $of = static fn(\Closure $id): array => array_values(array_unique(array_filter(array_map($id, $donations))));
        FormCampaignNames::prime(...$of(static fn(Donation $one): int => $one->formId), ...$campaigns = $of(static fn(Donation $one): int => $one->campaignId));
        // Asked for one by one with `_embed`, and then read all at once.
        $this->campaigns->expect(...$campaigns);
        $this->donors->expect(...$of(static fn(Donation $one): int => $one->donorId));
        $this->subscriptions->expect(...$of(static fn(Donation $one): int => $one->subscriptionId));

        return new ResourcePage(array_map(fn(Donation $one, array $row): array => $this->record($one, (string) ($row['charge'] ?? ''), $wanted), $donations, $rows), $total);
    }

    public function one(int $id, ResourceQuery $wanted): ?array
    {
        if (!$wanted->isWhole() && !$this->public->isOn()) {
            return null;
        }
        $conditions = $wanted->isWhole() ? (new SqlConditions()) : $this->conditions($wanted);
        $row = $this->records->page($conditions->is('d.id', $id), null, 'id', true, 1, 0)[0] ?? null;
        if ($row === null) {
            return null;
        }
        $donation = $this->donations->donation($row);

        // Left out of a list it is not there by its address either.
        return $donation->isAnonymous && $wanted->anonymous('anonymousDonations') === 'exclude' ? null : $this->record($donation, (string) ($row['charge'] ?? ''), $wanted);
    }

    public function links(array $record, ResourceQuery $wanted): array
    {
        $mode = ['mode' => (string) $record['mode']];
        $whole = $wanted->isWhole() ? ['includeSensitiveData' => true] : [];
        $link = static fn(string $plural, string $field, array $query = []): ?RestLink => ($record[$field] ?? 0) > 0 ? new RestLink($plural . '/' . $record[$field], $query, isEmbeddable: true) : null;

        return array_filter([
            'givewp:donor' => $link('donors', 'donorId', $mode + $whole + ($wanted->isWhole() ? ['anonymousDonors' => $wanted->anonymous('anonymousDonations') === 'include' ? 'include' : 'redact'] : [])),
            'givewp:campaign' => $link('campaigns', 'campaignId'),
            'givewp:form' => $link('forms', 'formId'),
            'givewp:subscription' => $link('subscriptions', 'subscriptionId', $whole),
        ]);
    }

    public function mayWrite(int $id): bool
    {
        return $this->mayRead();
    }

    public function mayMake(): bool
    {
        return $this->mayRead();
    }

    public function mayDelete(int $id): bool
    {
        return $this->mayRead();
    }

    public function delete(int $id, bool $isFinal): void
    {
        $isFinal ? $this->trash->delete($id, get_current_user_id()) : $this->trash->trash($id, get_current_user_id());
    }

    public function makeable(): array
    {
        return ManualDonationRestInput::makeable();
    }

    public function create(array $values): int
    {
        return $this->received->enter($values);
    }

    public function writable(): array
    {
        return [...array_values(self::CORRECTED), 'status'];
    }

    public function change(int $id, array $changes): void
    {
        $status = $changes['status'] ?? null;
        if ($status === null) {
            $names = array_flip(self::CORRECTED);
            $corrections = [];
            foreach ($changes as $field => $value) {
                $corrections[$names[$field]] = $value;
            }
            ManualDonationRestInput::told(fn() => $this->correction->correct($id, $corrections, get_current_user_id()));

            return;
        }
        $donation = $this->donations->byId($id) ?? throw new \LogicException('It was there a moment ago.');
        $move = match ($status) {
            DonationStatus::Publish->value => fn() => $this->giftActions->markPaid($donation, get_current_user_id()),
            DonationStatus::Trash->value => fn() => $this->trash->trash($id, get_current_user_id()),
            DonationStatus::Cancelled->value => fn() => $this->giftActions->cancel($donation, '', get_current_user_id()),
            // All other states follow from its payment.
            default => throw UserFacingException::badRequest('read_only', __('A donation can be marked as paid, or cancelled. All else its payment decides.', 'benefit'), 'status'),
        };
        if (count($changes) > 1) {
            throw UserFacingException::badRequest('invalid', __('Change the status by itself, then the rest.', 'benefit'), 'status');
        }
        $move();
    }

    private function conditions(ResourceQuery $wanted): SqlConditions
    {
        $conditions = (new SqlConditions())->oneOf('d.mode', $wanted->modes($this->settings));
        if (!$wanted->isWhole()) {
            $conditions->oneOf('d.status', [DonationStatus::Publish->value, DonationStatus::Subscription->value]);
        }

        return $wanted->anonymous('anonymousDonations') === 'exclude' ? $conditions->add('d.anonymous = 0') : $conditions;
    }

    /** @return array<string, mixed> */
    private function record(Donation $donation, string $charge, ResourceQuery $wanted): array
    {
        if (!$wanted->isWhole()) {
            return $this->publicRecord($donation);
        }
        $money = $this->settings->money()->in($donation->currency);
        $address = $donation->address ?? ['country' => '', 'line' => '', 'line2' => '', 'city' => '', 'state' => '', 'zip' => ''];
        $record = [
            'id' => $donation->id,
            // A donor who was forgotten is not there any more.
            'donorId' => $donation->email === '' ? 0 : $donation->donorId,
            'honorific' => '',
            'firstName' => $donation->firstName,
            'lastName' => $donation->lastName,
            'email' => $donation->email,
            'phone' => '',
            'company' => $donation->company,
            'amount' => MoneyRestValue::of($donation->amountMinor, $money),
            'feeAmountRecovered' => MoneyRestValue::of($donation->feeMinor, $money),
            'exchangeRate' => '1',
            'status' => $donation->status->value,
            'type' => self::type($donation),
            'mode' => $donation->mode,
            'gatewayId' => $donation->gateway,
            'gateway' => ['id' => $donation->gateway, 'name' => $this->gateways->of($donation->gateway), 'label' => $this->gateways->of($donation->gateway), 'transactionUrl' => ''],
            'gatewayTransactionId' => $charge,
            'campaignId' => $donation->campaignId,
            'formId' => $donation->formId,
            'formTitle' => FormCampaignNames::form($donation->formId),
            'subscriptionId' => $donation->subscriptionId,
            'levelId' => $donation->level,
            'anonymous' => $donation->isAnonymous,
            'comment' => $donation->comment,
            'billingAddress' => ['country' => $address['country'], 'address1' => $address['line'], 'address2' => $address['line2'], 'city' => $address['city'], 'state' => $address['state'], 'zip' => $address['zip']],
            'donorIp' => '',
            'purchaseKey' => $donation->secret,
            'customFields' => array_map(static fn(array $entry): array => ['label' => $entry['label'], 'value' => $entry['value']], $donation->fields),
            'createdAt' => Timestamp::toStored($donation->createdAt),
            'updatedAt' => Timestamp::toStored(max($donation->createdAt, $donation->updatedAt)),
            'desk' => $this->view->words($donation),
        ];

        return $donation->isAnonymous && $wanted->anonymous('anonymousDonations') === 'redact' ? ['comment' => $donation->publicComment()] + self::redacted($record) : $record;
    }

    /**
     * Without what says, or leads to, the donor.
     *
     * @param array<string, mixed> $record
     *
     * @return array<string, mixed>
     */
    private static function redacted(array $record): array
    {
        return [
            'donorId' => 0,
            'firstName' => __('Anonymous', 'benefit'),
            'lastName' => '',
            'email' => '',
            'company' => '',
            'gatewayTransactionId' => '',
            'subscriptionId' => 0,
            'billingAddress' => ['country' => '', 'address1' => '', 'address2' => '', 'city' => '', 'state' => '', 'zip' => ''],
            'purchaseKey' => '',
            'customFields' => [],
        ] + array_diff_key($record, ['desk' => 0]);
    }

    /** @return array<string, mixed> */
    private function publicRecord(Donation $donation): array
    {
        $isNamed = !$donation->isAnonymous;

        return ['id' => $donation->id, 'mode' => $donation->mode, 'anonymous' => $donation->isAnonymous]
            + ($this->public->shows('name') ? [
                'firstName' => $isNamed ? $donation->firstName : __('Anonymous', 'benefit'),
                'lastName' => $isNamed ? PublicFieldPolicy::initial($donation->lastName) : '',
            ] : [])
            + ($this->public->shows('company') ? ['company' => $isNamed ? $donation->company : ''] : [])
            + ($this->public->shows('amount') ? ['amount' => MoneyRestValue::of($donation->amountMinor, $this->settings->money()->in($donation->currency))] : [])
            + ($this->public->shows('date') ? ['createdAt' => Timestamp::toStored($donation->createdAt)] : [])
            // A donor wall shows it, too.
            + ($this->public->shows('comment') ? ['comment' => $donation->publicComment()] : [])
            + ($this->public->shows('campaign') ? ['campaignId' => $donation->campaignId, 'formId' => $donation->formId, 'formTitle' => FormCampaignNames::form($donation->formId)] : []);
    }

    private static function type(Donation $donation): string
    {
        return match (true) {
            $donation->status === DonationStatus::Subscription => 'renewal',
            $donation->subscriptionId > 0 => 'subscription',
            default => 'single',
        };
    }
}

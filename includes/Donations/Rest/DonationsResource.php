<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\DonationFilter;
use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Donations\Records\DonationStatus;
use Benefit\Donations\Rest\Resources\CreatableResource;
use Benefit\Donations\Rest\Resources\DeletableResource;
use Benefit\Donations\Rest\Resources\ResourcePage;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Shared\Http\RestLink;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Exposes donations: complete to staff, and to everyone what the owner has made public of paid ones. Donations are
 * records of money, which is refunded; only those without a payment can be trashed (DonationTrash).
 */
final class DonationsResource implements CreatableResource, DeletableResource
{
    public function __construct(
        private readonly DonationRecordRepository $records,
        private readonly DonationRepository $donations,
        private readonly PublicFieldPolicy $public,
        private readonly Settings $settings,
        private readonly DonorsResource $donors,
        private readonly CampaignsResource $campaigns,
        private readonly SubscriptionsResource $subscriptions,
        private readonly DonationRestMapper $mapper,
        private readonly DonationWriter $writer,
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

    public function isPersonal(ResourceQuery $query): bool
    {
        return $this->public->isExceeded($query, 'anonymousDonations', ['status' => '', 'campaignId' => 'campaign', 'formId' => 'campaign'], ['createdAt' => 'date', 'amount' => 'amount']);
    }

    public function page(ResourceQuery $query): ResourcePage
    {
        if (!$query->includesSensitiveData() && !$this->public->isOn()) {
            return new ResourcePage([], 0);
        }
        $conditions = $this->conditions($query);
        foreach (['campaignId' => 'campaign_id', 'formId' => 'form_id', 'donorId' => 'donor_id', 'subscriptionId' => 'subscription_id'] as $name => $column) {
            $conditions->is("d.$column", $query->number($name));
        }
        [$from, $until] = DonationFilter::days($query->values, wp_timezone());
        $conditions->oneOf('d.gateway', $query->filterValue('gatewayId'))->bound('d.created_at >= %d', $from)->bound('d.created_at < %d', $until);
        $statuses = $query->texts('status');
        if (!$query->includesSensitiveData() && $statuses !== []) {
            // The public sees paid donations but not which of them are renewals: `publish` includes both.
            $statuses = in_array(DonationStatus::Publish->value, $statuses, true) ? [] : [DonationStatus::Trash->value];
        }
        $statuses === [] ? $conditions->add('d.status <> %s', DonationStatus::Trash->value) : $conditions->oneOf('d.status', $statuses);
        $search = DonationSearch::parse($query->text('search'), $this->settings->money());
        $total = $this->records->count($conditions, $search, $query->number('countTo'));
        $rows = $query->offset() >= $total ? [] : $this->records->page($conditions, $search, $query->text('sort', 'id'), $query->isDescending(), $query->perPage(), $query->offset());
        $donations = array_map(fn(array $row): Donation => $this->donations->donation($row), $rows);
        $of = static fn(\Closure $id): array => array_values(array_unique(array_filter(array_map($id, $donations))));
        FormCampaignNames::prime(...$of(static fn(Donation $one): int => $one->formId), ...$campaigns = $of(static fn(Donation $one): int => $one->campaignId));
        // With `_embed`, WordPress requests each of these separately; one query per resource loads them all.
        $this->campaigns->preload(...$campaigns);
        $this->donors->preload(...$of(static fn(Donation $one): int => $one->donorId));
        $this->subscriptions->preload(...$of(static fn(Donation $one): int => $one->subscriptionId));

        return new ResourcePage(array_map(fn(Donation $one, array $row): array => $this->mapper->record($one, (string) ($row['charge'] ?? ''), $query), $donations, $rows), $total);
    }

    public function one(int $id, ResourceQuery $query): ?array
    {
        if (!$query->includesSensitiveData() && !$this->public->isOn()) {
            return null;
        }
        $conditions = $query->includesSensitiveData() ? (new SqlConditions()) : $this->conditions($query);
        $row = $this->records->page($conditions->is('d.id', $id), null, 'id', true, 1, 0)[0] ?? null;
        if ($row === null) {
            return null;
        }
        $donation = $this->donations->donation($row);

        // A donation left out of lists is not available by id either.
        return $donation->isAnonymous && $query->anonymous('anonymousDonations') === 'exclude' ? null : $this->mapper->record($donation, (string) ($row['charge'] ?? ''), $query);
    }

    public function links(array $record, ResourceQuery $query): array
    {
        $mode = ['mode' => (string) $record['mode']];
        $whole = $query->includesSensitiveData() ? ['includeSensitiveData' => true] : [];
        $link = static fn(string $plural, string $field, array $query = []): ?RestLink => ($record[$field] ?? 0) > 0 ? new RestLink($plural . '/' . $record[$field], $query, isEmbeddable: true) : null;

        return array_filter([
            'givewp:donor' => $link('donors', 'donorId', $mode + $whole + ($query->includesSensitiveData() ? ['anonymousDonors' => $query->anonymous('anonymousDonations') === 'include' ? 'include' : 'redact'] : [])),
            'givewp:campaign' => $link('campaigns', 'campaignId'),
            'givewp:form' => $link('forms', 'formId'),
            'givewp:subscription' => $link('subscriptions', 'subscriptionId', $whole),
        ]);
    }

    public function mayWrite(int $id): bool
    {
        return $this->mayRead();
    }

    public function mayCreate(): bool
    {
        return $this->mayRead();
    }

    public function mayDelete(int $id): bool
    {
        return $this->mayRead();
    }

    public function delete(int $id, bool $isFinal): void
    {
        $this->writer->delete($id, $isFinal);
    }

    public function creatableFields(): array
    {
        return ManualDonationRestInput::creatableFields();
    }

    public function create(array $values): int
    {
        return $this->writer->create($values);
    }

    public function writable(): array
    {
        return DonationWriter::fields();
    }

    public function change(int $id, array $changes): void
    {
        $this->writer->update($id, $changes);
    }

    private function conditions(ResourceQuery $query): SqlConditions
    {
        $conditions = (new SqlConditions())->oneOf('d.mode', $query->modes($this->settings));
        if (!$query->includesSensitiveData()) {
            $conditions->oneOf('d.status', [DonationStatus::Publish->value, DonationStatus::Subscription->value]);
        }

        return $query->anonymous('anonymousDonations') === 'exclude' ? $conditions->add('d.anonymous = 0') : $conditions;
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Rest\Resources\CreatableResource;
use Benefit\Donations\Rest\Resources\DeletableResource;
use Benefit\Donations\Rest\Resources\ResourcePage;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Exposes campaigns: posts with their own pages. Totals are live donations without covered fees. */
final class CampaignsResource implements CreatableResource, DeletableResource
{
    public function __construct(
        private readonly CampaignListRepository $list,
        private readonly CampaignRestMapper $records,
        private readonly CampaignWriter $writes,
        private readonly Settings $settings,
    ) {}

    public static function plural(): string
    {
        return 'campaigns';
    }

    public static function singular(): string
    {
        return 'campaign';
    }

    public static function hasPublicView(): bool
    {
        return true;
    }

    public function mayRead(): bool
    {
        return current_user_can('edit_benefit_campaigns');
    }

    public function isPersonal(ResourceQuery $query): bool
    {
        return array_diff($query->texts('status'), ['active']) !== [];
    }

    public function page(ResourceQuery $query): ResourcePage
    {
        $statuses = array_merge(...array_map(static fn(string $status): array => CampaignRestMapper::STATUSES[$status], $query->texts('status') ?: ['active']));
        $search = trim((string) preg_replace('/\s+/u', ' ', $query->text('search')));
        $total = $this->list->count($statuses, $search);
        $ids = $query->offset() >= $total ? [] : $this->list->page(
            $statuses,
            $search,
            $this->settings->currency(),
            $query->text('sortBy', $query->text('sort', 'date')),
            strtolower($query->text('orderBy', $query->text('direction', 'desc'))) === 'desc',
            $query->perPage(),
            $query->offset(),
        );
        $this->preload(...$ids);

        return new ResourcePage(array_values(array_filter(array_map($this->records->mapCampaign(...), $ids))), $total);
    }

    public function one(int $id, ResourceQuery $query): ?array
    {
        $record = $this->records->mapCampaign($id);

        return $record !== null && ($record['status'] === 'active' || current_user_can('edit_post', $id)) ? $record : null;
    }

    public function links(array $record, ResourceQuery $query): array
    {
        return [];
    }

    /** Queues ids, so that one query loads all of them when the first is requested. */
    public function preload(int ...$ids): void
    {
        $this->records->preload(...$ids);
    }

    public function mayCreate(): bool
    {
        return current_user_can('edit_benefit_campaigns');
    }

    public function mayWrite(int $id): bool
    {
        return FormCampaignNames::isCampaign($id) ? current_user_can('edit_post', $id) : $this->mayCreate();
    }

    public function mayDelete(int $id): bool
    {
        return FormCampaignNames::isCampaign($id) ? current_user_can('delete_post', $id) : current_user_can('delete_benefit_campaigns');
    }

    public function creatableFields(): array
    {
        return CampaignWriter::FIELDS;
    }

    public function writable(): array
    {
        return CampaignWriter::FIELDS;
    }

    public function create(array $values): int
    {
        return $this->writes->create($values);
    }

    public function change(int $id, array $changes): void
    {
        $this->writes->update($id, $changes);
    }

    public function delete(int $id, bool $isFinal): void
    {
        $this->writes->delete($id, $isFinal);
    }
}

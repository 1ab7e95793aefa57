<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\DonationList\DonationSearch;
use Benefit\Donations\Admin\DonationList\FormCampaignNames;
use Benefit\Donations\Admin\Recurring\SubscriptionPresenter;
use Benefit\Donations\DonationCapabilities;
use Benefit\Donations\Records\DonationLog;
use Benefit\Donations\Rest\Resources\ResourcePage;
use Benefit\Donations\Rest\Resources\ResourceQuery;
use Benefit\Donations\Rest\Resources\WritableResource;
use Benefit\Payments\BillingPeriod;
use Benefit\Payments\Gateways\GatewayLabels;
use Benefit\Payments\Subscription;
use Benefit\Payments\SubscriptionEndReason;
use Benefit\Payments\Subscriptions\SubscriptionRepository;
use Benefit\Payments\Subscriptions\SubscriptionService;
use Benefit\Payments\SubscriptionStatus;
use Benefit\Shared\Database\IdempotentAction;
use Benefit\Shared\Http\RestLink;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** REST resource of recurring donations, for staff only. Their status can be changed: pause, resume, cancel. */
final class SubscriptionsResource implements WritableResource
{
    /** @var array<int, array<string, string|null>|null> rows by id */
    private array $read = [];

    /** @var list<int> ids queued by expect(), loaded together with the next record */
    private array $expected = [];

    public function __construct(
        private readonly SubscriptionRecordRepository $records,
        private readonly SubscriptionService $service,
        private readonly GatewayLabels $gateways,
        private readonly Settings $settings,
        private readonly DonationLog $log,
        private readonly IdempotentAction $idempotentAction,
        private readonly DonorsResource $donors,
        private readonly CampaignsResource $campaigns,
        private readonly SubscriptionPresenter $view,
    ) {}

    public static function plural(): string
    {
        return 'subscriptions';
    }

    public static function singular(): string
    {
        return 'subscription';
    }

    public static function hasPublicView(): bool
    {
        return false;
    }

    public function mayRead(): bool
    {
        return current_user_can(DonationCapabilities::DONATIONS);
    }

    public function isPersonal(ResourceQuery $query): bool
    {
        return true;
    }

    public function page(ResourceQuery $query): ResourcePage
    {
        $conditions = (new SqlConditions())
            ->oneOf('s.purpose', ['donation'])
            ->oneOf('s.mode', $query->modes($this->settings))
            ->oneOf('s.status', $query->texts('status'))
            ->is('ds.donor_id', $query->number('donorId'))
            ->is('ds.campaign_id', $query->number('campaignId'))
            ->is('ds.form_id', $query->number('formId'));
        $search = DonationSearch::parse($query->text('search'));
        $total = $this->records->count($conditions, $search, $query->number('countTo'));
        $rows = $query->offset() >= $total ? [] : $this->records->page($conditions, $search, $query->text('sort', 'id'), $query->isDescending(), $query->perPage(), $query->offset(), $total);
        $of = static fn(string $column): array => array_values(array_unique(array_filter(array_map(static fn(array $row): int => (int) $row[$column], $rows))));
        FormCampaignNames::prime(...$of('form_id'));
        $this->donors->preload(...$of('donor_id'));
        $this->campaigns->preload(...$of('campaign_id'));

        return new ResourcePage(array_map(fn(array $row): array => $this->record($row, $query), $rows), $total);
    }

    public function one(int $id, ResourceQuery $query): ?array
    {
        if (!array_key_exists($id, $this->read)) {
            $ids = array_values(array_unique([$id, ...$this->expected]));
            $this->expected = [];
            $this->read += array_fill_keys($ids, null);
            foreach ($this->records->byIds(...$ids) as $row) {
                $this->read[(int) $row['id']] = $row;
            }
        }

        return $this->read[$id] === null ? null : $this->record($this->read[$id], $query);
    }

    public function links(array $record, ResourceQuery $query): array
    {
        $whole = $query->includesSensitiveData() ? ['includeSensitiveData' => true, 'anonymousDonors' => 'include'] : [];
        $link = static fn(string $plural, string $field, array $query = []): ?RestLink => $record[$field] > 0 ? new RestLink($plural . '/' . $record[$field], $query, isEmbeddable: true) : null;

        return array_filter([
            'givewp:donor' => $link('donors', 'donorId', ['mode' => (string) $record['mode']] + $whole),
            'givewp:campaign' => $link('campaigns', 'campaignId'),
            'givewp:form' => $link('forms', 'donationFormId'),
        ]);
    }

    /** Queues ids, so that one query loads all of them when the first is requested. */
    public function preload(int ...$ids): void
    {
        $this->expected = [...$this->expected, ...array_values($ids)];
    }

    public function mayWrite(int $id): bool
    {
        return $this->mayRead();
    }

    public function writable(): array
    {
        return ['status'];
    }

    public function change(int $id, array $changes): void
    {
        $subscription = $this->service->byId($id) ?? throw new \LogicException('It was there a moment ago.');
        $user = get_current_user_id();
        $this->log->attributeTo($user, fn() => match ((string) $changes['status']) {
            'paused' => $this->service->pause($subscription),
            'active' => $this->service->resume($subscription),
            'cancelled' => $this->service->cancel($subscription, SubscriptionEndReason::Staff, $user),
            default => throw UserFacingException::badRequest('invalid', __('You can only pause, resume, or cancel a recurring donation.', 'benefit'), 'status'),
        });
        $this->forgetRead();
    }

    /** Makes the next reading see what an action has changed. */
    public function forgetRead(): void
    {
        $this->read = [];
    }

    /** Adds a note for staff to the history of the first donation. */
    public function note(int $id, string $text, string $key): void
    {
        $subscription = $this->service->byId($id) ?? throw new \LogicException('It was there a moment ago.');
        $text = trim($text);
        if ($text === '') {
            throw UserFacingException::badRequest('missing', __('Please enter some text.', 'benefit'), 'text');
        }
        $user = get_current_user_id();
        $this->idempotentAction->run('subscription-note', $user, $key, [$id, $text], function () use ($subscription, $text, $user): int {
            $this->log->add($subscription->subjectId, 'note', ['text' => $text], $user);

            return $subscription->id;
        });
    }

    /**
     * Leaves out personal data unless `includeSensitiveData` is set.
     *
     * @param array<string, string|null> $row
     *
     * @return array<string, mixed>
     */
    private function record(array $row, ResourceQuery $query): array
    {
        $subscription = SubscriptionRepository::fromRow($row);
        $money = $this->settings->money()->withCurrency($subscription->currency);
        $isWhole = $query->includesSensitiveData();
        $gateway = $this->gateways->getLabel($subscription->gateway);

        return [
            'id' => $subscription->id,
            'donorId' => (int) $row['donor_id'],
            'donationFormId' => (int) $row['form_id'],
            'campaignId' => (int) $row['campaign_id'],
            'firstName' => $isWhole ? (string) $row['first_name'] : '',
            'lastName' => $isWhole ? (string) $row['last_name'] : '',
            'amount' => MoneyRestValue::fromMinor($subscription->amountMinor, $money),
            'feeAmountRecovered' => MoneyRestValue::fromMinor((int) $row['fee_minor'], $money),
            'status' => $subscription->status->value,
            'mode' => $subscription->mode,
            'period' => $subscription->recurrence->period->value,
            'frequency' => 1,
            'installments' => $subscription->recurrence->times,
            'transactionId' => $isWhole ? (string) $row['charge'] : '',
            'gatewayId' => $subscription->gateway,
            'gateway' => ['id' => $subscription->gateway, 'name' => $gateway, 'label' => $gateway, 'subscriptionUrl' => ''],
            'gatewaySubscriptionId' => $isWhole ? $subscription->gatewayReference : '',
            'projectedAnnualRevenue' => MoneyRestValue::fromMinor(self::annualAmountMinor($subscription), $money),
            'createdAt' => Timestamp::toStored($subscription->createdAt),
            'renewsAt' => Timestamp::toStored($subscription->nextAt),
        ] + ($isWhole ? ['desk' => $this->view->words($subscription, (int) $row['form_id'], (string) $row['email'], (string) $row['company'])] : []);
    }

    /** Revenue of the next twelve months in minor units, if every payment is made. */
    private static function annualAmountMinor(Subscription $subscription): int
    {
        $paymentsPerYear = match ($subscription->recurrence->period) {
            BillingPeriod::Day => 365,
            BillingPeriod::Week => 52,
            BillingPeriod::Month => 12,
            BillingPeriod::Quarter => 4,
            BillingPeriod::Year => 1,
        };
        $left = $subscription->recurrence->times === 0 ? $paymentsPerYear : max(0, $subscription->recurrence->times - $subscription->cycles);
        $isOver = $subscription->endedAt !== null || in_array($subscription->status, [SubscriptionStatus::Cancelled, SubscriptionStatus::Completed, SubscriptionStatus::Expired], true);

        return $isOver ? 0 : min($paymentsPerYear, $left) * $subscription->amountMinor;
    }
}

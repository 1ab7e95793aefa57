<?php

declare(strict_types=1);

namespace Benefit\Donations\Rest;

use Benefit\Donations\Admin\Recurring\FailedPaymentRetry;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/** Routes subscriptions and subscriptions/<id>, and actions of staff on one. */
final class SubscriptionsRestController extends ResourceRestController
{
    protected const RESOURCE = SubscriptionsResource::class;

    public function __construct(private readonly SubscriptionsResource $subscriptions, private readonly FailedPaymentRetry $retry)
    {
        parent::__construct($subscriptions);
    }

    public static function routes(): array
    {
        return [
            ...parent::routes(),
            self::verb('cancel', 'cancel'),
            self::verb('note', 'note', isOurs: true),
            self::verb('retry', 'retry', isOurs: true),
        ];
    }

    public function cancel(ValidatedRequest $request): RouteResponse
    {
        return $this->perform($request, fn(int $id) => $this->subscriptions->change($id, ['status' => 'cancelled']));
    }

    public function retry(ValidatedRequest $request): RouteResponse
    {
        return $this->perform($request, function (int $id, array $values): void {
            $this->retry->retry($id, (string) $values['idempotency_key'], get_current_user_id());
            $this->subscriptions->forgetRead();
        });
    }

    public function note(ValidatedRequest $request): RouteResponse
    {
        return $this->perform($request, fn(int $id, array $values) => $this->subscriptions->note($id, (string) $values['text'], (string) $values['idempotency_key']));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog\Editing;

use Benefit\Payments\Checkout\Pricing\PriceCalculator;
use Benefit\Shared\Forms\PostMetaFields;
use Benefit\Shared\Http\Rest\RestErrorFactory;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\Currency;
use Benefit\Shared\Support\MoneyFormat;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\Catalog\EventPostType;
use Benefit\Tickets\Catalog\TicketType;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Validates and stores the meta of ticket types, including rules between values. */
final class TicketTypeMetaFields
{
    public const PRICE = 'benefit_price_minor';
    public const MIN_PER_ORDER = 'benefit_min_per_order';
    public const MAX_PER_ORDER = 'benefit_max_per_order';
    public const MAX_PER_BUYER = 'benefit_max_per_buyer';
    public const SALE_FROM = 'benefit_sale_from';
    public const SALE_TO = 'benefit_sale_to';
    public const FEE_KIND = 'benefit_fee_kind';
    public const FEE_VALUE = 'benefit_fee_value';
    public const CHECKINS_ALLOWED = 'benefit_checkins_allowed';
    public const AGE_LIMIT = 'benefit_age_limit';

    private ?PostMetaFields $meta = null;

    public function __construct(private readonly TicketTypePostType $postType, private readonly Settings $settings) {}

    /** @return array<string, mixed> typed values by meta key; defaults for post id 0 */
    public function getValues(int $ticketId): array
    {
        return $this->meta()->getValues($ticketId);
    }

    /** @return list<string> meta keys */
    public function unreadable(int $ticketId): array
    {
        return $this->meta()->unreadable($ticketId);
    }

    /** Formats the price for lists. A ticket type with an unreadable value is not on sale, so none is shown. */
    public function price(int $ticketId, MoneyFormat $money): string
    {
        return $this->unreadable($ticketId) === [] ? $money->format((int) $this->getValues($ticketId)[self::PRICE]) : __('Unreadable value', 'benefit');
    }

    /** @param array<string, mixed> $values by meta key, validated */
    public function store(int $ticketId, array $values): void
    {
        $this->meta()->store($ticketId, $values);
    }

    /**
     * @param array<string, mixed> $values by meta key, all of them
     *
     * @throws UserFacingException naming the field
     */
    public function check(array $values): void
    {
        if ($values[self::MIN_PER_ORDER] > $values[self::MAX_PER_ORDER]) {
            throw UserFacingException::badRequest('invalid', __('The minimum per order cannot be higher than the maximum.', 'benefit'), self::MIN_PER_ORDER);
        }
        if ($values[self::MAX_PER_BUYER] > 0 && $values[self::MAX_PER_BUYER] < $values[self::MIN_PER_ORDER]) {
            throw UserFacingException::badRequest('invalid', __('The maximum per buyer cannot be lower than the minimum per order. No tickets could be sold.', 'benefit'), self::MAX_PER_BUYER);
        }
        if ($values[self::FEE_KIND] === 'percent' && $values[self::FEE_VALUE] > BasisPoints::WHOLE) {
            throw UserFacingException::badRequest('invalid', __('A fee cannot be more than 100%.', 'benefit'), self::FEE_VALUE);
        }
        $from = PostMetaFields::moment($values, self::SALE_FROM, __('The sales start is not a valid date and time.', 'benefit'));
        $to = PostMetaFields::moment($values, self::SALE_TO, __('The sales end is not a valid date and time.', 'benefit'));
        if ($from !== null && $to !== null && $to <= $from) {
            throw UserFacingException::badRequest('invalid', __('The sales end must be after the sales start.', 'benefit'), self::SALE_TO);
        }
    }

    /**
     * Refuses amounts beyond those of the site's currency. What is stored may come from another one and is accepted.
     *
     * @param array<string, mixed> $values by meta key
     * @param array<string, mixed> $stored by meta key
     *
     * @throws UserFacingException naming the field
     */
    private function checkAmounts(array $values, array $stored): void
    {
        $money = $this->settings->money();
        foreach ([self::PRICE, self::FEE_VALUE] as $key) {
            $largest = max((int) $stored[$key], Currency::largestMinor($money->currency));
            if ($values[$key] > $largest) {
                throw UserFacingException::badRequest('invalid', self::rangeMessage($key, $money, $largest), $key);
            }
        }
    }

    /** Says how to enter a price or a fee. */
    public static function rangeMessage(string $key, MoneyFormat $money, int $largest): string
    {
        return sprintf(
            $key === self::PRICE
                /* translators: 1: an amount such as 12,00, 2: the highest amount allowed */
                ? __('Enter the price as an amount such as %1$s, from 0 to %2$s.', 'benefit')
                /* translators: 1: an amount such as 12,00, 2: the highest amount allowed */
                : __('Enter the fee as an amount such as %1$s, from 0 to %2$s.', 'benefit'),
            str_replace('.', $money->decimal, $money->plain($money->parse('12') ?? 0)),
            $money->format($largest),
        );
    }

    /**
     * @param int $ticketId 0 for a new one
     *
     * @throws UserFacingException when the ticket type cannot belong to this event, or cannot leave its current one
     */
    public function checkEvent(int $ticketId, int $eventId): void
    {
        $event = $eventId > 0 ? get_post($eventId) : null;
        if ($event === null || $event->post_type !== EventPostType::NAME || $event->post_status === 'trash') {
            throw UserFacingException::badRequest('invalid', __('Choose the event for this ticket type.', 'benefit'), 'benefit_event');
        }
        $current = $ticketId > 0 ? (int) get_post_field('post_parent', $ticketId) : 0;
        if ($current === $eventId) {
            return;
        }
        if (!current_user_can('edit_post', $eventId)) {
            throw UserFacingException::forbidden('forbidden', __('You are not allowed to add tickets to this event.', 'benefit'), 'benefit_event');
        }
        if ($current !== 0 && $this->postType->isTaken($ticketId)) {
            throw UserFacingException::conflict('event_fixed', __('Tickets of this type have been sold or are in carts, so this ticket type cannot be moved to another event. Add a new ticket type to the other event instead.', 'benefit'), 'benefit_event');
        }
    }

    /**
     * Registers the field for reading; checkRequest() writes it together with the post, so that a refusal leaves
     * nothing half done.
     */
    public function registerEventField(): void
    {
        register_rest_field(TicketType::POST_TYPE, 'benefit_event', [
            'get_callback' => static fn(array $ticket): int => (int) get_post_field('post_parent', $ticket['id']),
            'schema' => [
                'description' => __('The event this ticket type belongs to.', 'benefit'),
                'type' => 'integer',
                'minimum' => 1,
                'maximum' => 999999999999999,
                'context' => ['view', 'edit'],
            ],
        ]);
    }

    /**
     * Needed because WordPress offers `parent` only for hierarchical post types.
     *
     * @param array<string, array<string, mixed>> $parameters
     *
     * @return array<string, array<string, mixed>>
     */
    public function addEventParameter(array $parameters): array
    {
        return $parameters + ['benefit_event' => [
            'description' => __('Limit results to ticket types of this event.', 'benefit'),
            'type' => 'integer',
            'minimum' => 1,
            'maximum' => 999999999999999,
        ]];
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, mixed>
     */
    public function ofEvent(array $query, \WP_REST_Request $request): array
    {
        return isset($request['benefit_event']) ? ['post_parent' => (int) $request['benefit_event']] + $query : $query;
    }

    public function checkRequest(mixed $post, \WP_REST_Request $request): mixed
    {
        if (!$post instanceof \stdClass) {
            return $post;
        }
        $ticketId = (int) $request['id'];
        try {
            $values = $this->meta()->requested($request, $ticketId);
            if ($values !== null) {
                $this->check($values);
                $this->checkAmounts($values, $this->getValues($ticketId));
            }
            if (isset($request['benefit_event'])) {
                $this->checkEvent($ticketId, (int) $request['benefit_event']);
                $post->post_parent = (int) $request['benefit_event'];
            }
        } catch (UserFacingException $refusal) {
            return RestErrorFactory::fromException($refusal);
        }

        return $post;
    }

    private function meta(): PostMetaFields
    {
        return $this->meta ??= new PostMetaFields(TicketType::POST_TYPE, self::schemas());
    }

    /** @return array<string, array<string, mixed>> */
    public static function schemas(): array
    {
        $integer = static fn(int $minimum, int $maximum, int $default): array
            => ['type' => 'integer', 'minimum' => $minimum, 'maximum' => $maximum, 'default' => $default];
        $moment = ['type' => 'string', 'pattern' => Timestamp::PATTERN, 'maxLength' => 20, 'default' => ''];

        return [
            self::PRICE => $integer(0, PriceCalculator::UNIT_MAX, 0),
            self::MIN_PER_ORDER => $integer(TicketType::QUANTITY_MIN, TicketType::QUANTITY_MAX, TicketType::QUANTITY_MIN),
            self::MAX_PER_ORDER => $integer(TicketType::QUANTITY_MIN, TicketType::QUANTITY_MAX, TicketType::QUANTITY_MAX),
            self::MAX_PER_BUYER => $integer(0, 9999, 0),
            self::SALE_FROM => $moment,
            self::SALE_TO => $moment,
            self::FEE_KIND => [
                'type' => 'string',
                'enum' => ['none', 'fixed', 'percent'],
                'maxLength' => 7,
                'default' => 'none',
            ],
            self::FEE_VALUE => $integer(0, PriceCalculator::UNIT_MAX, 0),
            self::CHECKINS_ALLOWED => $integer(0, 999, 1),
            self::AGE_LIMIT => ['type' => 'boolean', 'default' => false],
        ];
    }
}

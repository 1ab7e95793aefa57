<?php

declare(strict_types=1);

namespace Benefit\Tickets\Catalog;

use Benefit\Shared\Forms\PostMetaFields;
use Benefit\Shared\Http\Rest\RestErrorFactory;
use Benefit\Shared\Support\BasisPoints;
use Benefit\Shared\Support\SiteTimeZone;
use Benefit\Shared\Support\Timestamp;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Validates and stores the meta of events (docs/contracts.md "Catalog"), including rules between values.
 */
final class EventMetaFields
{
    public const START = 'benefit_start';
    public const END = 'benefit_end';
    public const DOORS = 'benefit_doors';
    public const TIMEZONE = 'benefit_timezone';
    public const VENUE_NAME = 'benefit_venue_name';
    public const VENUE_ADDRESS = 'benefit_venue_address';
    public const ORGANISER = 'benefit_organiser';
    public const SALE_STATE = 'benefit_sale_state';
    public const TAX_RATE = 'benefit_tax_rate_bp';
    public const TAX_MODE = 'benefit_tax_mode';

    public const ADDRESS_LENGTH = 500;

    private ?PostMetaFields $meta = null;

    /** @return array<string, mixed> typed values by meta key; defaults for post id 0 */
    public function getValues(int $eventId): array
    {
        return $this->meta()->getValues($eventId);
    }

    /** @return list<string> meta keys */
    public function unreadable(int $eventId): array
    {
        return $this->meta()->unreadable($eventId);
    }

    /** @param array<string, mixed> $values by meta key, validated */
    public function store(int $eventId, array $values): void
    {
        $this->meta()->store($eventId, $values);
    }

    /**
     * @param array<string, mixed> $values by meta key, all of them
     *
     * @throws UserFacingException naming the field
     */
    public function check(array $values): void
    {
        $zone = (string) $values[self::TIMEZONE];
        if (!in_array($zone, timezone_identifiers_list(), true)) {
            throw UserFacingException::badRequest('invalid', __('Choose a time zone from the list.', 'benefit'), self::TIMEZONE);
        }
        $start = PostMetaFields::moment($values, self::START, __('Please enter a valid start date and time.', 'benefit'));
        $end = PostMetaFields::moment($values, self::END, __('Please enter a valid end date and time.', 'benefit'));
        $doors = PostMetaFields::moment($values, self::DOORS, __('The doors open time is not a valid date and time.', 'benefit'));
        if ($end !== null && $start === null) {
            throw UserFacingException::badRequest('invalid', __('An event with an end also needs a start.', 'benefit'), self::START);
        }
        if ($end !== null && $end <= $start) {
            throw UserFacingException::badRequest('invalid', __('The event must end after it starts.', 'benefit'), self::END);
        }
        if ($doors !== null && $end !== null && $doors >= $end) {
            throw UserFacingException::badRequest('invalid', __('The doors must open before the event ends.', 'benefit'), self::DOORS);
        }
    }

    /** Time zone in which the event's times are entered and shown. */
    public function zone(int $eventId): \DateTimeZone
    {
        return self::zoneNamed((string) $this->getValues($eventId)[self::TIMEZONE]);
    }

    public static function zoneNamed(string $name): \DateTimeZone
    {
        return new \DateTimeZone(in_array($name, timezone_identifiers_list(), true) ? $name : 'UTC');
    }

    public function checkRequest(mixed $post, \WP_REST_Request $request): mixed
    {
        if (is_wp_error($post)) {
            return $post;
        }
        try {
            $values = $this->meta()->requested($request, (int) $request['id']);
            if ($values !== null) {
                $this->check($values);
            }
        } catch (UserFacingException $refusal) {
            return RestErrorFactory::fromException($refusal);
        }

        return $post;
    }

    /**
     * Removes our fields from password-protected events, as WordPress does with the content, unless the reader knows
     * the password.
     */
    public static function requirePostPassword(\WP_REST_Response $response, \WP_Post $event, \WP_REST_Request $request): \WP_REST_Response
    {
        $sent = $request['password'];
        $knows = !post_password_required($event) || (is_string($sent) && hash_equals($event->post_password, $sent));
        if (!$knows && !current_user_can('edit_post', $event->ID)) {
            $isOurs = static fn(string $field): bool => $field === 'meta' || str_starts_with($field, 'benefit_');
            $response->set_data(array_filter((array) $response->get_data(), static fn(int|string $field): bool => !$isOurs((string) $field), ARRAY_FILTER_USE_KEY));
        }

        return $response;
    }

    private function meta(): PostMetaFields
    {
        return $this->meta ??= new PostMetaFields(EventPostType::NAME, self::schemas());
    }

    /** @return array<string, array<string, mixed>> */
    public static function schemas(): array
    {
        $moment = ['type' => 'string', 'pattern' => Timestamp::PATTERN, 'maxLength' => 20, 'default' => ''];
        $line = static fn(int $length): array => ['type' => 'string', 'maxLength' => $length, 'default' => ''];

        return [
            self::START => $moment,
            self::END => $moment,
            self::DOORS => $moment,
            self::TIMEZONE => [
                'type' => 'string',
                'maxLength' => 64,
                'default' => [SiteTimeZone::class, 'name'],
            ],
            self::VENUE_NAME => $line(200),
            self::VENUE_ADDRESS => $line(self::ADDRESS_LENGTH),
            self::ORGANISER => $line(200),
            self::SALE_STATE => [
                'type' => 'string',
                'enum' => array_column(EventSaleState::cases(), 'value'),
                'maxLength' => 10,
                'default' => EventSaleState::OnSale->value,
            ],
            self::TAX_RATE => ['type' => 'integer', 'minimum' => 0, 'maximum' => BasisPoints::WHOLE, 'default' => 0],
            self::TAX_MODE => [
                'type' => 'string',
                'enum' => array_column(EventTaxMode::cases(), 'value'),
                'maxLength' => 10,
                'default' => EventTaxMode::Site->value,
            ],
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\CheckIn;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\MetaBoxRequest;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tickets\TicketCapabilities;

defined('ABSPATH') || exit;

/** Adds to the profile of check-in staff the events at which they may check in. */
final class CheckInUserProfile implements RouteProvider
{
    public const ACTION = 'benefit_door_events';
    /** Name of the array that holds our fields in WordPress's form. */
    private const BOX = 'benefit_door_box';

    public function __construct(private readonly CheckInEvents $events, private readonly Router $endpoint) {}

    public static function routes(): array
    {
        return [Route::screen(self::ACTION, __DIR__ . '/schema/door-events.json', 'handle', RoutePermission::method('mayChooseFor'))];
    }

    public static function mayChooseFor(ValidatedRequest $request): bool
    {
        return self::mayChoose((int) $request->values['subject_id']);
    }

    /** Requires the permission to give roles to this user. */
    private static function mayChoose(int $userId): bool
    {
        return $userId !== get_current_user_id() && current_user_can('promote_user', $userId);
    }

    public function print(\WP_User $user): void
    {
        if (!self::mayChoose($user->ID) || !$user->has_cap(TicketCapabilities::CHECK_IN) || $user->has_cap(TicketCapabilities::ORDERS)) {
            return;
        }
        $chosen = CheckInAccess::eventsOf($user->ID);
        $listed = array_map(static fn($event): int => $event->id, $this->events->all());
        $names = [];
        // Past events stay selected until they are unchecked.
        foreach ($this->events->sorted(array_values(array_unique([...$listed, ...$chosen]))) as $event) {
            $names[$event->id] = $event->label();
        }
        $profile_html = HtmlOutput::screen(__DIR__ . '/templates/door-profile.php', [
            'box' => self::BOX,
            'nonce' => Router::screenNonce(self::ACTION, $user->ID),
            'field' => new AdminFieldRenderer(self::BOX, ['events' => implode(',', $chosen)]),
            'events' => $names,
        ]);
        echo $profile_html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by its template
    }

    public function save(int $userId): void
    {
        $box = MetaBoxRequest::ofUser(self::BOX, $userId);
        if ($box === null) {
            return;
        }
        try {
            $this->endpoint->perform(self::ACTION, $box);
        } catch (UserFacingException $refusal) {
            add_action('user_profile_update_errors', static fn(\WP_Error $errors) => $errors->add('benefit_' . $refusal->reason, esc_html($refusal->getMessage())));
        }
    }

    public function handle(ValidatedRequest $request): RouteResponse
    {
        $userId = (int) $request->values['subject_id'];
        CheckInAccess::setEvents($userId, array_values(array_filter(array_map('intval', $request->values['events'] ?? []))));

        return RouteResponse::redirect(get_edit_user_link($userId));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Checkin;

use Benefit\Shared\Admin\BoxField;
use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\SavedBox;
use Benefit\Shared\Refusal;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/** On the screen of a user who is check-in staff: at which events' doors. */
final class CheckinProfile
{
    public const ACTION = 'benefit_door_events';
    /** The fields arrive as one array of this name in WordPress's own form. */
    private const BOX = 'benefit_door_box';

    public function __construct(private readonly CheckinEvents $events, private readonly Endpoint $endpoint) {}

    public function register(): void
    {
        add_action('edit_user_profile', $this->print(...));
        add_action('edit_user_profile_update', $this->save(...));
    }

    public function action(): Action
    {
        return Action::screen(self::ACTION, __DIR__ . '/schema/door-events.json', $this->handle(...), static fn(Request $request): bool => self::mayChoose((int) $request->values['subject_id']));
    }

    /** A person that may give a role to another one may say where it is good. */
    private static function mayChoose(int $userId): bool
    {
        return $userId !== get_current_user_id() && current_user_can('promote_user', $userId);
    }

    private function print(\WP_User $user): void
    {
        if (!self::mayChoose($user->ID) || !$user->has_cap(Permissions::CHECK_IN) || $user->has_cap(Permissions::ORDERS)) {
            return;
        }
        $chosen = CheckinAccess::eventsOf($user->ID);
        $listed = array_map(static fn($event): int => $event->id, $this->events->all());
        $names = [];
        // One that is long over stays chosen until it is unchecked.
        foreach ($this->events->sorted(array_values(array_unique([...$listed, ...$chosen]))) as $event) {
            $names[$event->id] = $event->title . ($event->start === null ? '' : ', ' . $event->localTime($event->start));
        }
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render(__DIR__ . '/templates/door-profile.php', [
            'box' => self::BOX,
            'nonce' => Endpoint::screenNonce(self::ACTION, $user->ID),
            'field' => new BoxField(self::BOX, ['events' => implode(',', $chosen)]),
            'events' => $names,
        ]);
    }

    private function save(int $userId): void
    {
        $box = SavedBox::ofUser(self::BOX, $userId);
        if ($box === null) {
            return;
        }
        try {
            $this->endpoint->perform($this->action(), $box);
        } catch (Refusal $refusal) {
            add_action('user_profile_update_errors', static fn(\WP_Error $errors) => $errors->add('benefit_' . $refusal->reason, esc_html($refusal->getMessage())));
        }
    }

    private function handle(Request $request): Response
    {
        $userId = (int) $request->values['subject_id'];
        CheckinAccess::choose($userId, array_values(array_filter(array_map('intval', $request->values['events'] ?? []))));

        return Response::redirect(get_edit_user_link($userId));
    }
}

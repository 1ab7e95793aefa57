<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Admin\Csv;
use Benefit\Shared\Clock;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Refusal;
use Benefit\Tickets\Events\EventPostType;
use Benefit\Tickets\OrderList\OrderFilter;
use Benefit\Tickets\Product\Permissions;

defined('ABSPATH') || exit;

/** The files that organisers take away: orders as the screen shows them, and the attendees of an event. */
final class Downloads
{
    public const ORDERS = 'benefit_export_orders';
    public const ATTENDEES = 'benefit_export_attendees';

    public function __construct(
        private readonly OrderExport $orders,
        private readonly AttendeeExport $attendees,
        private readonly Clock $clock,
    ) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [
            Action::screen(self::ORDERS, __DIR__ . '/schema/export-orders.json', $this->exportOrders(...), Permissions::ORDERS),
            Action::screen(self::ATTENDEES, __DIR__ . '/schema/export-attendees.json', $this->exportAttendees(...), Permissions::ORDERS),
        ];
    }

    private function exportOrders(Request $request): Response
    {
        $filter = OrderFilter::of($request->values, wp_timezone());

        return $this->file('orders', fn(\Closure $write) => $this->orders->write($filter, $write));
    }

    private function exportAttendees(Request $request): Response
    {
        $eventId = (int) $request->values['subject_id'];
        $event = get_post($eventId);
        if ($event === null || $event->post_type !== EventPostType::NAME) {
            throw new Refusal('unknown_event', __('There is no such event.', 'benefit'), 404);
        }
        $filter = AttendeeFilter::of((string) ($request->values['show'] ?? ''));
        $name = $event->post_name === '' ? (string) $eventId : $event->post_name;

        return $this->file('attendees-' . $name, fn(\Closure $write) => $this->attendees->write($eventId, $filter, $write));
    }

    /** @param \Closure(\Closure(string): void): void $make */
    private function file(string $name, \Closure $make): Response
    {
        return Response::file($name . '-' . wp_date('Y-m-d', $this->clock->now()) . '.csv', Csv::TYPE, static function () use ($make): void {
            $make(static function (string $piece): void {
                echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- a file; Csv has written its cells
                flush();
            });
        });
    }
}

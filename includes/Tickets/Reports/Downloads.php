<?php

declare(strict_types=1);

namespace Benefit\Tickets\Reports;

use Benefit\Shared\Csv\CsvFile;
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
        private readonly CsvFile $file,
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
        return $this->file->response('orders', $this->orders->lines(OrderFilter::of($request->values, wp_timezone())));
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

        return $this->file->response('attendees-' . $name, $this->attendees->lines($eventId, $filter));
    }
}

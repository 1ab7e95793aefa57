<?php

declare(strict_types=1);

namespace Benefit\Donations\GiftList;

use Benefit\Donations\Product\Permissions;
use Benefit\Shared\Admin\Csv;
use Benefit\Shared\Clock;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** The file of donations that staff take away, as the screen shows them. */
final class Downloads
{
    public const DONATIONS = 'benefit_export_donations';

    public function __construct(private readonly GiftExport $export, private readonly Settings $settings, private readonly Clock $clock) {}

    /** @return list<Action> */
    public function actions(): array
    {
        return [Action::screen(self::DONATIONS, __DIR__ . '/schema/export-donations.json', $this->export(...), Permissions::DONATIONS)];
    }

    private function export(Request $request): Response
    {
        $filter = GiftFilter::of($request->values, wp_timezone(), $this->settings->money());

        return Response::file('donations-' . wp_date('Y-m-d', $this->clock->now()) . '.csv', Csv::TYPE, function () use ($filter): void {
            $this->export->write($filter, static function (string $piece): void {
                echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- a file; Csv has written its cells
                flush();
            });
        });
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Index\IndexFactory;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;

defined('ABSPATH') || exit;

/** The next step of a new index, asked for by the open screen. */
final class IndexRebuildRestController implements RouteProvider
{
    public const ROUTE = 'index/step';

    public function __construct(private readonly IndexFactory $index, private readonly IndexRebuildJob $work) {}

    public function actions(): array
    {
        return [
            new Route(
                'index_step',
                RouteChannel::Rest,
                AccessPolicy::Capability,
                ResponseFormat::Json,
                __DIR__ . '/schema/index-step.json',
                fn(): RouteResponse => $this->step(),
                capability: static fn(): bool => current_user_can(CapabilityRegistry::MANAGE),
                route: self::ROUTE,
            ),
        ];
    }

    private function step(): RouteResponse
    {
        $this->work->step();
        $status = $this->index->status();
        $isDone = $status->running === null;
        if ($isDone) {
            IndexScreen::sayWhole();
        }

        return RouteResponse::json([
            'state' => match (true) {
                $isDone => 'whole',
                $status->isPaused() => 'paused',
                default => 'running',
            },
            'read' => $status->progress()[0],
            'of' => $status->progress()[1],
            'text' => IndexScreen::progressText($status),
        ]);
    }
}

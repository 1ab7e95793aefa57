<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Index\IndexFactory;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;

defined('ABSPATH') || exit;

/** Serves benefit/v1/index/step, by which the open screen does the next step of a new index. */
final class IndexRebuildRestController implements RouteProvider
{
    public const ROUTE = 'index/step';

    public function __construct(private readonly IndexFactory $index, private readonly IndexRebuildJob $work) {}

    public static function routes(): array
    {
        return [Route::rest('index_step', self::ROUTE, AccessPolicy::Capability, __DIR__ . '/schema/index-step.json', 'step', RoutePermission::capability(CapabilityRegistry::MANAGE))];
    }

    public function step(): RouteResponse
    {
        $this->work->step();
        $status = $this->index->status();
        $isDone = $status->running === null;
        if ($isDone) {
            IndexScreen::flashCompletion();
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

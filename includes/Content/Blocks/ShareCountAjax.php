<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

use Benefit\Shared\Html\SocialShareLinks;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteContract;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;

defined('ABSPATH') || exit;

/**
 * Serves the ajax action `share_count` (docs/contracts.md "Content"): counts of public posts, the same for everyone.
 */
final class ShareCountAjax implements RouteProvider
{
    public function __construct(private readonly ShareCountRepository $shares) {}

    public static function routes(): array
    {
        return [Route::ajax('share_count', AccessPolicy::PublicRead, RouteContract::bareJson(__DIR__ . '/schema/share-count.json'), 'counts')];
    }

    public function counts(ValidatedRequest $request): RouteResponse
    {
        $ids = array_values(array_unique(array_map('intval', (array) $request->values['posts'])));
        _prime_post_caches($ids, false, false);
        $ids = array_values(array_filter($ids, is_post_publicly_viewable(...)));
        $services = array_values(array_intersect(array_keys(SocialShareLinks::labels()), (array) $request->values['services']));
        $known = $ids === [] ? [] : $this->shares->counts($ids);
        $counts = [];
        foreach ($ids as $id) {
            $counts[(string) $id] = (object) array_map(static fn(string $service): int => $known[$id][$service] ?? 0, array_combine($services, $services));
        }

        /** @var array<string, \stdClass> $counts PHP turns these keys into integers; JSON has them as strings again. */
        return RouteResponse::json($counts);
    }
}

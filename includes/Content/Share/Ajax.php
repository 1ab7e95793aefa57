<?php

declare(strict_types=1);

namespace Benefit\Content\Share;

use Benefit\Shared\Html\ShareLinks;
use Benefit\Shared\Http\Access;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Channel;
use Benefit\Shared\Http\RateRule;
use Benefit\Shared\Http\Reply;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;

defined('ABSPATH') || exit;

/** `share_count` (CONTRACTS.md "Content"): numbers of public posts, the same for everybody. */
final class Ajax
{
    public function __construct(private readonly ShareRepository $shares) {}

    public function action(): Action
    {
        return new Action(
            'share_count',
            Channel::Ajax,
            Access::PublicRead,
            Reply::BareJson,
            __DIR__ . '/schema/share-count.json',
            $this->counts(...),
            [RateRule::ofVisitor()],
        );
    }

    private function counts(Request $request): Response
    {
        $ids = array_values(array_unique(array_map('intval', (array) $request->values['posts'])));
        _prime_post_caches($ids, false, false);
        $ids = array_values(array_filter($ids, is_post_publicly_viewable(...)));
        $services = array_values(array_intersect(array_keys(ShareLinks::labels()), (array) $request->values['services']));
        $known = $ids === [] ? [] : $this->shares->counts($ids);
        $counts = [];
        foreach ($ids as $id) {
            $counts[(string) $id] = (object) array_map(static fn(string $service): int => $known[$id][$service] ?? 0, array_combine($services, $services));
        }

        /** @var array<string, \stdClass> $counts PHP makes numbers of such keys; JSON has texts again. */
        return Response::json($counts);
    }
}

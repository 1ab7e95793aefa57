<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

use Benefit\Content\Listings\Blocks\ListingAjax;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\Services;

/** Five posts, three of them with a tag, and the ajax calls of a listing. */
abstract class AjaxTestCase extends GridTestCase
{
    protected const INSIDE = '<!-- wp:benefit/grid-filter {"facet":"tax:post_tag"} /-->' . self::CARD . '<!-- wp:benefit/grid-active /--><!-- wp:benefit/grid-count /--><!-- wp:benefit/grid-pager /-->';

    /** @var list<int> */
    protected array $ids;

    protected string $slug;

    protected function setUp(): void
    {
        parent::setUp();
        $this->ids = $this->posts(5);
        $tag = (int) wp_insert_term('Tag ' . random_int(1, 1_000_000_000), 'post_tag')['term_id'];
        $this->slug = (string) get_term($tag)->slug;
        array_map(static fn(int $id): mixed => wp_set_object_terms($id, [$tag], 'post_tag'), array_slice($this->ids, 1, 3));
        $this->index();
    }

    /** @param array<string, mixed> $values */
    protected function call(string $action, array $values): string
    {
        foreach (Services::get()->endpoint()->routesOf(ListingAjax::class) as $one) {
            if ($one->name === $action) {
                return (string) $one->handle(new ValidatedRequest($values, null, self::plugin()->network(), RouteChannel::Ajax))->body;
            }
        }
        self::fail($action);
    }

    /** @param array<string, mixed> $more */
    protected function filtered(string $query, array $more = []): string
    {
        return $this->call('live_filter_reload', $more + ['query' => $query, 'sid' => 'vone', 'isblock' => 'content-grid', 'postid' => $this->page]);
    }

    /** @return array<string, mixed> */
    protected static function data(string $html): array
    {
        self::assertSame(1, preg_match('#<script type="application/json" class="benefit-view">(.*)</script>$#', $html, $found));

        return (array) json_decode($found[1], true, flags: JSON_THROW_ON_ERROR);
    }

    /**
     * Runs in admin-ajax.php, which WordPress treats as part of the admin.
     *
     * @param array<string, string> $values
     */
    protected function ask(array $values, int $user = 0): Answer
    {
        $fields = $values + ['action' => 'benefit_live_filter_reload', 'query' => '', 'sid' => 'vone', 'isblock' => 'content-grid', 'postid' => (string) $this->page];

        return (new Entrance())->send(RouteChannel::Ajax, Caller::visitor($user), HttpRequest::form($fields));
    }

    /** @return array<string, mixed> fields with which the browser names a listing of the page */
    protected static function named(string $html, int $number = 0): array
    {
        $one = static fn(string $attribute): string => (string) self::all($html, 'pt-cv-view', $attribute)[$number];

        return ['sid' => $one('data-sid'), 'isblock' => $one('data-isblock'), 'postid' => (int) $one('data-postid'), 'view_context' => $one('data-context')];
    }

    protected function user(string $role): int
    {
        return (int) wp_insert_user(['user_login' => $role . random_int(1, 1_000_000_000), 'user_pass' => 'x', 'role' => $role]);
    }

    /** @param \Closure(): string $call */
    protected function expectGone(\Closure $call): void
    {
        try {
            $call();
            self::fail('It was answered.');
        } catch (UserFacingException $refusal) {
            self::assertSame([400, 'unknown_view'], [$refusal->status, $refusal->reason]);
        }
    }
}

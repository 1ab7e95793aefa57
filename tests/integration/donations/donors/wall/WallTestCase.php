<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Donors\Wall;

use Benefit\Donations\Donors\Wall\DonorWallBlock;
use Benefit\Donations\Donors\Wall\PublicDonorWalls;
use Benefit\Donations\Records\CommentModeration;
use Benefit\Donations\Records\Donation;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\GivingTestCase;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;
use Benefit\Tests\IslandProps;

/** Donations, one minute apart, and walls that show them. */
abstract class WallTestCase extends GivingTestCase
{
    /** @var callable|null the block's original renderer */
    private mixed $renderer = null;

    protected function setUp(): void
    {
        parent::setUp();
        // Other tests leave a main query whose page is deleted.
        $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new \WP_Query();
        $this->renderer = self::type()->render_callback;
        $this->use();
    }

    protected function tearDown(): void
    {
        self::type()->render_callback = $this->renderer;
        unset($GLOBALS['post']);
        parent::tearDown();
    }

    /** @param array<string, mixed> $settings */
    protected function use(array $settings = []): void
    {
        $this->begin($settings + ['test_mode' => false, CommentModeration::SETTING => CommentModeration::AT_ONCE]);
        self::type()->render_callback = fn(array $attributes, string $content, \WP_Block $block): string => $this->plugin->service(DonorWallBlock::class)->render($attributes, $content, $block);
    }

    private static function type(): \WP_Block_Type
    {
        return \WP_Block_Type_Registry::get_instance()->get_registered(DonorWallBlock::NAME) ?? throw new \LogicException('The block is not registered.');
    }

    /** @param array<string, mixed> $with */
    protected function paid(array $with = []): Donation
    {
        $this->clock->now += 60;

        return GiftMaker::paid($this->plugin, $with + ['gateway' => 'offline']);
    }

    /** Makes one donation for each first name. */
    protected function donors(string ...$names): void
    {
        foreach ($names as $name) {
            $this->paid(['firstName' => $name, 'email' => strtolower($name) . '@example.org']);
        }
    }

    /**
     * Renders a wall that the owner has put on a public page.
     *
     * @param array<string, mixed> $attributes
     */
    protected function wall(array $attributes = []): string
    {
        $this->at($this->page(self::block($attributes)));

        return $this->render($attributes);
    }

    /** @param array<string, mixed> $attributes */
    protected static function block(array $attributes = []): string
    {
        return get_comment_delimited_block_content(DonorWallBlock::NAME, $attributes, '');
    }

    /**
     * Saves a page as the current user, or as an owner.
     *
     * @param array<string, mixed> $with properties of the post
     */
    protected function page(string $content, array $with = []): int
    {
        $user = get_current_user_id();
        wp_set_current_user($user ?: get_users(['role' => 'administrator'])[0]->ID);
        $id = (int) wp_insert_post($with + ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Thanks', 'post_author' => get_current_user_id(), 'post_content' => wp_slash($content)]);
        wp_set_current_user($user);
        $this->walls()->scanPages();

        return $id;
    }

    /** Simulates a view of the post's page. */
    protected function at(int $postId): void
    {
        $GLOBALS['post'] = get_post($postId);
    }

    /** Renders the content of a post's page. */
    protected function content(int $postId): string
    {
        $this->at($postId);

        return apply_filters('the_content', (string) get_post($postId)?->post_content);
    }

    protected function walls(): PublicDonorWalls
    {
        return $this->plugin->service(PublicDonorWalls::class);
    }

    /** @param array<string, mixed> $attributes of a wall on any page */
    protected function render(array $attributes = []): string
    {
        return render_block(['blockName' => DonorWallBlock::NAME, 'attrs' => $attributes, 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => []]);
    }

    /** @return list<string> first names in their order */
    protected static function names(string $html): array
    {
        preg_match_all('/give-donor__name">([^<]+)</', $html, $found);

        return array_map(static fn(string $name): string => explode(' ', html_entity_decode($name, ENT_QUOTES | ENT_HTML5))[0], $found[1]);
    }

    /** @return array<string, mixed> arguments of the link to more cards; empty without a link */
    protected static function more(string $html): array
    {
        return IslandProps::all($html, 'donor-wall')[0] ?? [];
    }

    protected static function ask(string $data, ?Caller $caller = null, string $action = 'give_get_donor_comments'): Answer
    {
        return (new Entrance())->send(RouteChannel::Ajax, $caller ?? Caller::stranger(), HttpRequest::form(['action' => $action, 'data' => $data]));
    }

    /** @return array{html: string, shortcode: string, remaining: int} */
    protected static function next(string $data): array
    {
        $answer = self::ask($data);
        self::assertSame(200, $answer->status, $answer->text);

        return (array) $answer->json();
    }

    protected static function text(string $html): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', html_entity_decode(wp_strip_all_tags(str_replace('<', ' <', $html)), ENT_QUOTES | ENT_HTML5)));
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Tickets\Shop\Storefront;

use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\SaleTestCase;

/** Visitors' pages, rendered by the running plugin with the real clock. */
abstract class StorefrontTestCase extends SaleTestCase
{
    protected function tearDown(): void
    {
        FormSubmission::keep(null);
        wp_reset_query();
        parent::tearDown();
    }

    /**
     * Creates an event in this many days. @param array<string, mixed> $meta keys without the prefix @param
     * array<string, mixed> $post
     */
    protected function evening(int $days = 30, array $meta = [], array $post = []): int
    {
        $start = time() + $days * DAY_IN_SECONDS;

        return $this->event($meta + ['start' => self::at($start), 'end' => self::at($start + 2 * HOUR_IN_SECONDS), 'timezone' => 'Europe/Vienna'], $post);
    }

    /** Simulates a request for the post's page. */
    protected static function visit(int $postId): void
    {
        global $wp_query, $wp_the_query;
        $wp_query = new \WP_Query(['p' => $postId, 'post_type' => 'any']);
        $wp_the_query = $wp_query;
        self::assertTrue($wp_query->is_singular());
    }

    /** Returns the content as the theme prints it. */
    protected static function contentOf(int $postId): string
    {
        self::visit($postId);
        the_post();

        return apply_filters('the_content', get_the_content());
    }

    protected static function page(string $content, string $status = 'publish'): int
    {
        $id = wp_insert_post(wp_slash(['post_type' => 'page', 'post_title' => 'Page', 'post_status' => $status, 'post_content' => $content]), true);
        self::assertIsInt($id);

        return $id;
    }

    /** Simulates a refused plain post in this request. @param array<string, string> $entries */
    protected static function refuse(array $entries, string $sentence = 'There are too few left.', string $action = 'add_to_cart'): void
    {
        FormSubmission::keep(new FormSubmission($action, $entries, UserFacingException::refused('102', $sentence)));
    }

    /** @return list<string> texts of all elements that match the path */
    protected static function texts(string $html, string $path): array
    {
        $texts = [];
        foreach (self::find($html, $path) as $node) {
            $texts[] = trim((string) preg_replace('/\s+/u', ' ', $node->textContent));
        }

        return $texts;
    }

    /** @return list<\DOMElement> */
    protected static function find(string $html, string $path): array
    {
        $document = new \DOMDocument();
        $document->loadHTML('<!doctype html><meta charset="utf-8"><body>' . $html, LIBXML_NOERROR);
        $found = [];
        foreach ((new \DOMXPath($document))->query($path) ?: [] as $node) {
            if ($node instanceof \DOMElement) {
                $found[] = $node;
            }
        }

        return $found;
    }

    /** Returns a path condition: the element has this class. */
    protected static function of(string $class): string
    {
        return "[contains(concat(' ', normalize-space(@class), ' '), ' {$class} ')]";
    }
}

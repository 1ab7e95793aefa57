<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The pages that products need, as selected by the owner. Each shows one visitor's own data, so they are never cached.
 */
final class RequiredPages
{
    private bool $primed = false;

    /** @var array<string, RequiredPage> */
    private readonly array $pages;

    /**
     * @param list<RequiredPage>                            $pages
     * @param \Closure(array<string, int>): void    $save saves settings by key
     */
    public function __construct(private readonly Settings $settings, array $pages, private readonly \Closure $save)
    {
        $this->pages = array_column($pages, null, 'name');
    }

    /**
     * Cheap check before isCurrentPage(): false only if it is false for the pages of all products, including disabled
     * ones. Reads one option, so it is also true for a page that contains any other block of this plugin.
     */
    public static function canBeCurrentPage(): bool
    {
        $post = is_singular() ? get_queried_object() : null;
        if (!$post instanceof \WP_Post) {
            return false;
        }
        $stored = get_option(Settings::OPTION, []);
        $chosen = is_array($stored) ? array_filter($stored, static fn(int|string $key): bool => str_starts_with((string) $key, 'page_'), ARRAY_FILTER_USE_KEY) : [];

        return in_array($post->ID, $chosen, true) || str_contains($post->post_content, '<!-- wp:benefit/');
    }

    /** @return list<string> */
    public function names(): array
    {
        return array_keys($this->pages);
    }

    /** @return int a post id; 0 if the owner has selected none */
    public function id(string $name): int
    {
        return max(0, $this->settings->number('page_' . $name));
    }

    /**
     * @param array<string, string|int> $args
     *
     * @return string unescaped; the home page's URL if there is no such page
     */
    public function url(string $name, array $args = []): string
    {
        $id = $this->id($name);
        if (!$this->primed) {
            // A request that needs one of the pages soon needs another.
            $this->primed = true;
            _prime_post_caches(array_filter(array_map($this->id(...), $this->names())), false, false);
        }
        $url = $id > 0 ? get_permalink($id) : false;

        return add_query_arg(array_map('rawurlencode', array_map('strval', $args)), $url === false ? home_url('/') : $url);
    }

    /** @return list<string> names without a published page */
    public function missing(): array
    {
        return array_values(array_filter(
            $this->names(),
            fn(string $name): bool => $this->id($name) === 0
                || get_post_type($this->id($name)) !== 'page'
                || get_post_status($this->id($name)) !== 'publish',
        ));
    }

    /** Tells whether the owner has selected a page that exists but is not public. */
    public function isUnpublished(string $name): bool
    {
        $status = get_post_status($this->id($name) ?: -1);

        return $status !== false && $status !== 'publish';
    }

    /** @return array<int, string> options of a setting that selects a page: title by id, with 0 for none */
    public static function choices(): array
    {
        $titles = array_column(get_pages() ?: [], 'post_title', 'ID');

        return [0 => __('None', 'benefit')] + array_map(static fn(string $title): string => wp_specialchars_decode($title, ENT_QUOTES), $titles);
    }

    /**
     * Creates the missing pages and saves them in the settings. Drafts and pages in the trash are left unchanged.
     *
     * @return list<int> ids of the new pages
     *
     * @throws UserFacingException if WordPress cannot store a page
     */
    public function create(): array
    {
        $made = [];
        foreach ($this->missing() as $name) {
            $id = PageListFilter::createOutsideMenus(fn(): int|\WP_Error => wp_insert_post([
                'post_type' => 'page',
                'post_status' => 'publish',
                'post_title' => $this->title($name),
                'post_content' => $this->pages[$name]->content(),
                'comment_status' => 'closed',
                'ping_status' => 'closed',
            ], true));
            if (is_wp_error($id)) {
                throw UserFacingException::withStatus('page_not_made', sprintf(
                    /* translators: 1: title of a page, 2: WordPress's reason */
                    __('The page “%1$s” could not be created: %2$s', 'benefit'),
                    $this->title($name),
                    $id->get_error_message(),
                ), 500);
            }
            $made['page_' . $name] = $id;
            // Saved at once, so that a page is not created again after a later one has failed.
            ($this->save)($made);
        }

        return array_values($made);
    }

    /**
     * Deletes the pages that the plugin created and that were never edited; all others contain the owner's own text.
     */
    public function removeUntouched(): void
    {
        foreach ($this->names() as $name) {
            $post = get_post($this->id($name) ?: -1);
            if ($post !== null && $post->post_type === 'page' && $this->pages[$name]->isUntouched($post->post_content) && $post->post_modified_gmt === $post->post_date_gmt) {
                wp_delete_post($post->ID, true);
            }
        }
    }

    /**
     * Tells whether the current page is this one: the owner has selected it, or it contains the block. Runs no query.
     */
    public function isCurrentPage(string $name): bool
    {
        $post = is_singular() ? get_queried_object() : null;

        return $post instanceof \WP_Post && ($post->ID === $this->id($name) || has_block($this->block($name), $post));
    }

    public function title(string $name): string
    {
        return ($this->pages[$name]->title)();
    }

    /** Returns the name of the block on the page. */
    public function block(string $name): string
    {
        return $this->pages[$name]->block();
    }

    /** Tells whether the URL of the current page contains a secret. */
    public function hasSecretAddress(): bool
    {
        foreach ($this->pages as $name => $page) {
            if ($page->addressIsSecret && $this->isCurrentPage($name)) {
                return true;
            }
        }

        return false;
    }
}

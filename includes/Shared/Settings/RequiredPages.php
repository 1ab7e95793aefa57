<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** The pages that products need, as the owner has chosen them. They belong to one visitor each, so they are never cached. */
final class RequiredPages
{
    private bool $primed = false;

    /** @var array<string, RequiredPage> */
    private readonly array $pages;

    /**
     * @param list<RequiredPage>                            $pages
     * @param \Closure(array<string, int>): void    $save of settings, by key
     */
    public function __construct(private readonly Settings $settings, array $pages, private readonly \Closure $save)
    {
        $this->pages = array_column($pages, null, 'name');
    }

    /**
     * Whether isAsked() can be true for any page of any product, be it switched on or off. It loads nothing but the option:
     * a page with another block of ours counts, too.
     */
    public static function mayBeShown(): bool
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

    /** @return int a post id; 0 when the owner has chosen none */
    public function id(string $name): int
    {
        return max(0, $this->settings->number('page_' . $name));
    }

    /**
     * @param array<string, string|int> $args
     *
     * @return string unescaped; the home page's address while there is no such page
     */
    public function url(string $name, array $args = []): string
    {
        $id = $this->id($name);
        if (!$this->primed) {
            // A request that needs one of them needs another soon.
            $this->primed = true;
            _prime_post_caches(array_filter(array_map($this->id(...), $this->names())), false, false);
        }
        $url = $id > 0 ? get_permalink($id) : false;

        return add_query_arg(array_map('rawurlencode', array_map('strval', $args)), $url === false ? home_url('/') : $url);
    }

    /** @return list<string> those that no published page stands for */
    public function missing(): array
    {
        return array_values(array_filter(
            $this->names(),
            fn(string $name): bool => $this->id($name) === 0
                || get_post_type($this->id($name)) !== 'page'
                || get_post_status($this->id($name)) !== 'publish',
        ));
    }

    /**
     * Whether the owner chose a page that is there, but that nobody can open.
     *
     */
    public function isUnpublished(string $name): bool
    {
        $status = get_post_status($this->id($name) ?: -1);

        return $status !== false && $status !== 'publish';
    }

    /** @return array<int, string> what a setting that names a page offers: title by id, and nothing as 0 */
    public static function choices(): array
    {
        $titles = array_column(get_pages() ?: [], 'post_title', 'ID');

        return [0 => __('None', 'benefit')] + array_map(static fn(string $title): string => wp_specialchars_decode($title, ENT_QUOTES), $titles);
    }

    /**
     * Makes the missing pages and remembers them. A page that is a draft or in the trash is left as it is.
     *
     * @return list<int> the ids of the new pages
     *
     * @throws UserFacingException when WordPress cannot store a page
     */
    public function create(): array
    {
        $made = [];
        foreach ($this->missing() as $name) {
            $id = wp_insert_post([
                'post_type' => 'page',
                'post_status' => 'publish',
                'post_title' => $this->title($name),
                'post_content' => $this->content($name),
                'comment_status' => 'closed',
                'ping_status' => 'closed',
            ], true);
            if (is_wp_error($id)) {
                throw UserFacingException::withStatus('page_not_made', sprintf(
                    /* translators: 1: title of a page, 2: WordPress's reason */
                    __('The page “%1$s” could not be created: %2$s', 'benefit'),
                    $this->title($name),
                    $id->get_error_message(),
                ), 500);
            }
            $made['page_' . $name] = $id;
            // Remembered at once, so that a later page's failure leaves no page that is made a second time.
            ($this->save)($made);
        }

        return array_values($made);
    }

    /** Deletes the pages that the plugin made and that were never edited since; any other is the owner's own text. */
    public function removeUntouched(): void
    {
        foreach ($this->names() as $name) {
            $post = get_post($this->id($name) ?: -1);
            if ($post !== null && $post->post_type === 'page' && $post->post_content === $this->content($name) && $post->post_modified_gmt === $post->post_date_gmt) {
                wp_delete_post($post->ID, true);
            }
        }
    }

    private function content(string $name): string
    {
        return '<!-- wp:' . $this->block($name) . ' /-->';
    }

    /**
     * Whether what is asked for belongs to one visitor: it is a page that the owner has chosen, or the block stands in its
     * text. Asks the database nothing.
     *
     */
    public function isAsked(string $name): bool
    {
        $post = is_singular() ? get_queried_object() : null;

        return $post instanceof \WP_Post && ($post->ID === $this->id($name) || has_block($this->block($name), $post));
    }

    public function title(string $name): string
    {
        return ($this->pages[$name]->title)();
    }

    /** The name of the block that stands in it. */
    public function block(string $name): string
    {
        return $this->pages[$name]->block();
    }

    /** Whether the address of what is asked for holds a secret. */
    public function hasSecretAddress(): bool
    {
        foreach ($this->pages as $name => $page) {
            if ($page->addressIsSecret && $this->isAsked($name)) {
                return true;
            }
        }

        return false;
    }
}

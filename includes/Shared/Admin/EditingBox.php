<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\View;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Shared\Http\Request;
use Benefit\Shared\Http\Response;
use Benefit\Shared\Http\SavedBox;
use Benefit\Shared\Refusal;

defined('ABSPATH') || exit;

/**
 * A box on WordPress's editing screen of a post type, saved with the post. A refusal stores nothing of the box: the
 * screen says why, and shows what was entered.
 */
abstract class EditingBox
{
    public const ACTION = '';
    /** The fields arrive as one array of this name in WordPress's own form. */
    public const BOX = '';
    protected const POST_TYPE = '';
    /** Of the box on the screen. */
    protected const ID = '';

    /** Storing the fields may save the post once more. */
    private bool $isSaving = false;

    public function __construct(private readonly Endpoint $endpoint, private readonly Notices $notices) {}

    abstract protected static function title(): string;

    /** @return array<string, string> what people call each field, by its name */
    abstract protected static function labels(): array;

    /** Absolute path of the contract. */
    abstract protected static function schema(): string;

    abstract protected function print(\WP_Post $post): void;

    /** @throws Refusal that names the field */
    abstract protected function handle(Request $request): Response;

    public function register(): void
    {
        add_action('add_meta_boxes_' . static::POST_TYPE, $this->addBox(...));
        add_action('save_post_' . static::POST_TYPE, $this->save(...));
    }

    public function action(): Action
    {
        return Action::screen(
            static::ACTION,
            static::schema(),
            $this->handle(...),
            static fn(Request $request): bool => get_post_type((int) $request->values['subject_id']) === static::POST_TYPE
                && current_user_can('edit_post', (int) $request->values['subject_id']),
        );
    }

    protected function addBox(): void
    {
        add_meta_box(static::ID, static::title(), $this->print(...), null, 'normal', 'high', ['__back_compat_meta_box' => $this->isReplaced()]);
    }

    /** Whether the block editor has something better. */
    protected function isReplaced(): bool
    {
        return false;
    }

    /**
     * @param array<string, string> $saved by field name
     * @param array<string, mixed>  $more  variables of the template
     * @param list<string>          $unreadable meta keys of the fields whose stored values cannot be read
     */
    protected function form(string $template, \WP_Post $post, array $saved, array $more, array $unreadable): void
    {
        // The field of benefit_price_minor is called price.
        $unreadable = array_map(static fn(string $key): string => (string) preg_replace('/^benefit_|_(?:minor|bp)$/', '', $key), $unreadable);
        if ($unreadable !== []) {
            /* translators: %s: names of fields */
            printf('<p class="notice notice-error inline">%s</p>', esc_html(sprintf(__('These stored values cannot be read: %s. Please enter them again before you save.', 'benefit'), implode(', ', array_map(static fn(string $field): string => static::labels()[$field], $unreadable)))));
        }
        $values = array_intersect_key($this->notices->entries(), $saved) + array_fill_keys($unreadable, '') + $saved;
        printf('<input type="hidden" name="%s[benefit_nonce]" value="%s">', esc_attr(static::BOX), esc_attr(Endpoint::screenNonce(static::ACTION, $post->ID)));
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo View::render($template, ['field' => new BoxField(static::BOX, $values, $this->notices->field(), labels: static::labels())] + $more);
    }

    private function save(int $postId): void
    {
        $box = $this->isSaving ? null : SavedBox::ofPost(static::BOX, $postId);
        if ($box === null) {
            return;
        }
        $this->isSaving = true;
        try {
            $this->endpoint->perform($this->action(), $box);
        } catch (Refusal $refusal) {
            $this->notices->refused($postId, static::title(), $refusal, array_filter($box, 'is_string'), static::labels());
        } finally {
            $this->isSaving = false;
        }
    }
}

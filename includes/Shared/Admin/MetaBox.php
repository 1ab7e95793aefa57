<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

/**
 * Base class of boxes on a post type's edit screen, saved with the post. After a refusal nothing of the box is stored:
 * the screen shows the reason and the entries.
 */
abstract class MetaBox implements RouteProvider
{
    public const ACTION = '';
    /** Name of the array in WordPress's form that holds the fields. */
    public const BOX = '';
    protected const POST_TYPE = '';
    /** Id of the box on the screen. */
    protected const ID = '';

    /** Storing the fields may save the post again. */
    private bool $isSaving = false;

    public function __construct(private readonly Router $endpoint, private readonly EditScreenNotices $notices) {}

    abstract protected static function title(): string;

    /** @return array<string, string> label by field name */
    abstract protected static function labels(): array;

    /** Absolute path of the contract. */
    abstract protected static function schema(): string;

    abstract protected function print(\WP_Post $post): void;

    /** @throws UserFacingException naming the field */
    abstract public function handle(ValidatedRequest $request): RouteResponse;

    public static function routes(): array
    {
        return [Route::screen(static::ACTION, static::schema(), 'handle', RoutePermission::method('mayEdit'))];
    }

    public function mayEdit(ValidatedRequest $request): bool
    {
        $postId = (int) $request->values['subject_id'];

        return get_post_type($postId) === static::POST_TYPE && current_user_can('edit_post', $postId);
    }

    public function addBox(): void
    {
        add_meta_box(static::ID, static::title(), $this->print(...), null, 'normal', 'high', ['__back_compat_meta_box' => $this->isReplaced()]);
    }

    /** Tells whether the block editor shows something better instead. */
    protected function isReplaced(): bool
    {
        return false;
    }

    /**
     * @param array<string, string> $saved by field name
     * @param array<string, mixed>  $more  further variables of the template
     * @param list<string>          $unreadable meta keys of the fields whose stored values cannot be read
     */
    protected function form(string $template, \WP_Post $post, array $saved, array $more, array $unreadable): void
    {
        // The field of benefit_price_minor, for example, is called price.
        $unreadable = array_map(static fn(string $key): string => (string) preg_replace('/^benefit_|_(?:minor|bp)$/', '', $key), $unreadable);
        if ($unreadable !== []) {
            /* translators: %s: names of fields */
            printf('<p class="notice notice-error inline">%s</p>', esc_html(sprintf(__('These saved values could not be read: %s. Please enter them again before you save.', 'benefit'), implode(', ', array_map(static fn(string $field): string => static::labels()[$field], $unreadable)))));
        }
        $values = array_intersect_key($this->notices->entries(), $saved) + array_fill_keys($unreadable, '') + $saved;
        printf('<input type="hidden" name="%s[benefit_nonce]" value="%s">', esc_attr(static::BOX), esc_attr(Router::screenNonce(static::ACTION, $post->ID)));
        // phpcs:ignore WordPress.Security.EscapeOutput -- the template escapes
        echo HtmlOutput::screen($template, ['field' => new AdminFieldRenderer(static::BOX, $values, $this->notices->field(), labels: static::labels())] + $more);
    }

    public function save(int $postId): void
    {
        $box = $this->isSaving ? null : MetaBoxRequest::ofPost(static::BOX, $postId);
        if ($box === null) {
            return;
        }
        $this->isSaving = true;
        try {
            $this->endpoint->perform(static::ACTION, $box);
        } catch (UserFacingException $refusal) {
            $this->notices->refused($postId, static::title(), $refusal, array_filter($box, 'is_string'), static::labels());
        } finally {
            $this->isSaving = false;
        }
    }
}

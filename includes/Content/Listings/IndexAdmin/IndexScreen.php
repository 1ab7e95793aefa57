<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Content\Listings\Query\ListingQuery;
use Benefit\Index\Documents\AllowedMetaField;
use Benefit\Index\Documents\Facet;
use Benefit\Index\Documents\FacetDiscovery;
use Benefit\Index\IndexFactory;
use Benefit\Index\IndexStatus;
use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminScreen;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\EmptyState;
use Benefit\Shared\Admin\ListTable;
use Benefit\Shared\Admin\ListTableCell;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RoutePermission;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** Renders Benefit → Index of listings: its progress, rebuilding it, and the custom fields that are in it. */
final class IndexScreen extends AdminScreen
{
    public const REBUILD = 'benefit_index_rebuild';
    public const FIELD = 'benefit_index_field';
    protected const SLUG = 'benefit-index';

    public function __construct(
        private readonly IndexFactory $factory,
        private readonly IndexRebuildJob $work,
        private readonly PublishedListingRepository $standing,
        private readonly SettingsStore $settings,
    ) {}

    public static function url(): string
    {
        return self::address();
    }

    /** Leaves the message for the page that the script reloads after the last step. */
    public static function flashCompletion(): void
    {
        self::done(__('The search index is complete.', 'benefit'));
    }

    public static function progressText(IndexStatus $status): string
    {
        [$read, $of] = $status->progress();
        /* translators: 1: number of posts, 2: number of posts */
        $text = sprintf(__('%1$s of %2$s posts indexed.', 'benefit'), number_format_i18n($read), number_format_i18n($of));

        return $status->isPaused() ? $text . ' ' . __('The rebuild is paused.', 'benefit') : $text;
    }

    public static function grownText(): string
    {
        return __('Since the index was created, many posts have been removed from it or many options have been added to a filter, so listings are slower than they need to be. Rebuild the index.', 'benefit');
    }

    public static function routes(): array
    {
        return [
            Route::screen(self::REBUILD, __DIR__ . '/schema/index-rebuild.json', 'rebuild', RoutePermission::capability(CapabilityRegistry::MANAGE)),
            Route::screen(self::FIELD, __DIR__ . '/schema/index-field.json', 'field', RoutePermission::capability(CapabilityRegistry::MANAGE)),
        ];
    }

    protected static function title(): string
    {
        return __('Search index', 'benefit');
    }

    protected function renderContent(): string
    {
        $status = $this->factory->status();
        $message = self::takeMessage();

        return HtmlOutput::screen(__DIR__ . '/templates/index-screen.php', [
            'title' => self::title(),
            'said_html' => (string) $message?->toHtml(),
            'sentences' => self::sentences($status),
            'progress' => $status->running === null ? null : $status->progress(),
            'progress_text' => $status->running === null ? '' : self::progressText($status),
            'is_paused' => $status->isPaused(),
            'has_index' => $status->current !== null,
            'rebuild_html' => Router::screenFields(self::REBUILD),
            'field_html' => Router::screenFields(self::FIELD),
            'types_html' => $this->types($status)->toHtml(),
            'fields_html' => $this->allowedFields()->toHtml(),
            'field' => new AdminFieldRenderer('', ($message->entries ?? []) + ['places' => (string) FacetDiscovery::PLACES], $message->field ?? ''),
            'type_names' => array_map(self::ownNameOf(...), array_combine(self::publicTypes(), self::publicTypes())),
            'kinds' => self::kinds(),
            'keys' => $this->standing->keys(),
            'is_protected' => AllowedMetaField::isProtected($message->entries['key'] ?? ''),
        ]);
    }

    protected function enqueue(): void
    {
        wp_enqueue_script('wp-api-fetch');
        wp_add_inline_script('wp-api-fetch', (string) file_get_contents(__DIR__ . '/index-screen.js')); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file on this server
    }

    /** @return list<string> */
    public static function sentences(IndexStatus $status): array
    {
        if ($status->current === null) {
            return [__('There is no search index yet. It is created automatically soon after a listing is saved or visited for the first time.', 'benefit')];
        }
        $sentences = [
            __('It updates automatically whenever a post changes.', 'benefit'),
            /* translators: 1: a date and time, 2: a size, such as 5 MB */
            $status->current->at === 0 ? '' : sprintf(__('It was created on %1$s and uses %2$s of the database.', 'benefit'), wp_date(get_option('date_format') . ' ' . get_option('time_format'), $status->current->at), (string) size_format($status->bytes)),
            /* translators: %s: number of posts */
            $status->open === 0 ? '' : sprintf(_n('%s changed post is waiting to be indexed.', '%s changed posts are waiting to be indexed.', $status->open, 'benefit'), number_format_i18n($status->open)),
            $status->needsRebuild() ? self::grownText() : '',
            $status->sample?->sentence() ?? __('Every night, some posts are checked against it.', 'benefit'),
        ];

        return array_values(array_filter($sentences));
    }

    private function types(IndexStatus $status): ListTable
    {
        $layout = $status->running->layout ?? $status->current?->layout;
        $chosen = $layout->types ?? $this->standing->types();
        $shown = [];
        foreach (self::publicTypes() as $type) {
            $id = 'benefit-index-' . $type;
            $fields = array_map(static fn(Facet $facet): string => $facet->name(), array_values(array_filter($layout->facets ?? [], static fn(Facet $facet): bool => $facet->isMeta() && $facet->isOf($type))));
            $shown[] = [
                'type' => ListTableCell::fromHtml(sprintf('<label for="%1$s"><input type="checkbox" id="%1$s" name="types[]" value="%2$s"%3$s> %4$s <code>%2$s</code></label>', esc_attr($id), esc_attr($type), checked(in_array($type, $chosen, true), true, false), esc_html(self::nameOf($type)))),
                'posts' => $status->has($type)
                    /* translators: 1: number of posts, 2: number of posts */
                    ? sprintf(__('%1$s of %2$s posts', 'benefit'), number_format_i18n($status->found[$type] ?? 0), number_format_i18n($status->public[$type] ?? 0))
                    : __('Not indexed', 'benefit'),
                'fields' => in_array($type, $layout->types ?? [], true) && $fields !== [] ? implode(', ', $fields) : '—',
            ];
        }

        return new ListTable(__('Post types', 'benefit'), ['type' => __('Post type', 'benefit'), 'posts' => __('Indexed posts', 'benefit'), 'fields' => __('Custom fields', 'benefit')], $shown);
    }

    private function allowedFields(): ListTable
    {
        return new ListTable(
            __('Allowed custom fields', 'benefit'),
            ['key' => __('Key', 'benefit'), 'type' => __('Post type', 'benefit'), 'kind' => __('Type', 'benefit'), 'forget' => __('Remove', 'benefit')],
            array_map(static fn(AllowedMetaField $field): array => [
                'key' => $field->key,
                'type' => self::ownNameOf($field->type),
                'kind' => self::kindOf($field),
                'forget' => ListTableCell::fromHtml(HtmlOutput::screen(__DIR__ . '/templates/forget-field.php', ['fields_html' => Router::screenFields(self::FIELD), 'type' => $field->type, 'key' => $field->key])),
            ], $this->factory->allowed()),
            new EmptyState(__('No custom fields have been allowed yet.', 'benefit')),
        );
    }

    public function rebuild(ValidatedRequest $request): RouteResponse
    {
        $do = (string) $request->values['do'];
        if ($do !== 'rebuild') {
            $this->work->pause($do === 'pause');

            return self::done($do === 'pause' ? __('The rebuild is paused.', 'benefit') : $this->workMessage());
        }
        $types = array_values(array_intersect(self::publicTypes(), (array) ($request->values['types'] ?? [])));
        if ($types === []) {
            return self::refused(UserFacingException::refused('invalid', __('Choose at least one post type.', 'benefit')), []);
        }
        $this->work->begin($types);

        return self::done($this->workMessage());
    }

    private function workMessage(): string
    {
        return $this->factory->index()->rebuild()->running() === null
            ? __('The search index is complete.', 'benefit')
            : __('The index is being rebuilt. Listings use the old one until the new one is ready.', 'benefit');
    }

    public function field(ValidatedRequest $request): RouteResponse
    {
        $values = array_diff_key($request->values, ['do' => 0, 'subject_id' => 0]);
        try {
            if ($request->values['do'] !== 'allow') {
                return self::done($this->forget((string) $values['type'], (string) $values['key']));
            }
            $message = $this->allow($values);
            $having = $this->standing->having((string) $values['type'], trim((string) $values['key']));
            $found = $having === 0
                ? __('But no published post of this type has it. Please check the spelling of the key.', 'benefit')
                /* translators: %s: number of posts */
                : sprintf(_n('%s post has it.', '%s posts have it.', $having, 'benefit'), number_format_i18n($having));

            return self::done("$message $found", isWarning: $having === 0);
        } catch (UserFacingException $refusal) {
            return self::refused($refusal, $values);
        }
    }

    /**
     * @param array<string, mixed> $values
     *
     * @throws UserFacingException
     */
    private function allow(array $values): string
    {
        $type = (string) $values['type'];
        $key = trim((string) $values['key']);
        if (!in_array($type, self::publicTypes(), true)) {
            throw UserFacingException::badRequest('invalid', __('Choose a post type.', 'benefit'), 'type');
        }
        if ($key === '' || preg_match('/[\x00-\x1f\x7f]/', $key) === 1) {
            throw UserFacingException::badRequest('invalid', __('Enter the key of a custom field.', 'benefit'), 'key');
        }
        if (isset($this->factory->fields()->getRestFields([$type])[$key])) {
            throw UserFacingException::badRequest('invalid', __('This field can already be used in filters, because its post type makes it public.', 'benefit'), 'key');
        }
        if (AllowedMetaField::isProtected($key) && ($values['is_confirmed'] ?? false) !== true) {
            throw UserFacingException::badRequest('invalid', __('The key of this field suggests that it is private. With a filter, anyone can find out what it contains. Confirm below if you want to allow it anyway.', 'benefit'), 'is_confirmed');
        }
        $field = AllowedMetaField::make($type, (string) ($values['kind'] ?? 'choice'), (int) ($values['places'] ?? FacetDiscovery::PLACES), $key);
        $others = array_values(array_filter($this->factory->allowed(), static fn(AllowedMetaField $one): bool => $one->key !== $key || $one->type !== $type));
        foreach ($others as $other) {
            if ($other->key === $key && $other->kind !== $field->kind) {
                throw UserFacingException::badRequest('invalid', __('Another post type has a field with this key and a different type.', 'benefit'), 'kind');
            }
        }

        return $this->store([...$others, $field], $type, __('The field is now allowed.', 'benefit'));
    }

    private function forget(string $type, string $key): string
    {
        $others = array_values(array_filter($this->factory->allowed(), static fn(AllowedMetaField $one): bool => $one->key !== $key || $one->type !== $type));

        return $this->store($others, $type, __('The field is no longer allowed.', 'benefit'));
    }

    /**
     * Saves the allowed fields. An index keeps the fields of the time when it was built, so one that has this type is rebuilt.
     *
     * @param list<AllowedMetaField> $fields
     */
    private function store(array $fields, string $type, string $message): string
    {
        $this->settings->save([AllowedMetaField::SETTING => array_map(static fn(AllowedMetaField $field): string => $field->line(), $fields)]);
        $index = $this->factory->index();
        $types = $index->rebuild()->running()->layout->types ?? $index->current()->layout->types ?? [];
        if (!in_array($type, $types, true)) {
            return $message;
        }
        $this->work->begin($types);

        return $message . ' ' . $this->workMessage();
    }

    /** @return array<string, string> */
    private static function kinds(): array
    {
        return ['choice' => __('Choice', 'benefit'), 'number' => _x('Number', 'kind of a field', 'benefit'), 'date' => __('Date', 'benefit')];
    }

    private static function kindOf(AllowedMetaField $field): string
    {
        [$kind, $places] = explode(':', $field->kind) + [1 => '0'];

        return $kind === 'number' && $places !== '0'
            /* translators: %s: number of digits */
            ? sprintf(_n('Number with %s decimal place', 'Number with %s decimal places', (int) $places, 'benefit'), $places)
            : self::kinds()[$kind];
    }

    /** @return list<string> */
    private static function publicTypes(): array
    {
        return array_values(array_filter(get_post_types(), ListingQuery::isPublicType(...)));
    }

    private static function nameOf(string $type): string
    {
        return get_post_type_object($type)->labels->name ?? $type;
    }

    /** Returns the name of a post type, with its slug if another type has the same name, as plugins' types often do. */
    private static function ownNameOf(string $type): string
    {
        $name = self::nameOf($type);
        $others = array_filter(self::publicTypes(), static fn(string $one): bool => $one !== $type && self::nameOf($one) === $name);

        return $others === [] ? $name : "$name ($type)";
    }
}

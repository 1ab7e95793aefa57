<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/**
 * The control with which visitors choose the values of a filter. Each class in this folder whose name ends in `Control`
 * is a control. Blocks, CSS and scripts know it by the name of its class: BarGroupControl is `bar-group`. There is no
 * other list of controls (CONTRIBUTING.md "A filter control for listings").
 *
 * @phpstan-type FilterProps array{
 *     id: string, form: string, sid: string, control: string, name: string, taxonomy: string, label: string, all: string, all_url: string,
 *     has_counts: bool, options: list<FilterOptionProps>, shown: int, has_search: bool, from: string, to: string, least: string, most: string,
 *     range: array{min: string, max: string, step: string, keyStep: string, nearest: string, farthest: string}, text: string,
 *     words: array{from: string, to: string, more: string, less: string, find: string, decimal: string, thousands: string},
 * }
 * @phpstan-type FilterOptionProps array{value: string, label: string, number: string, is_active: bool, is_dim: bool, depth: int, color: string, url: string}
 */
abstract class FilterControl
{
    /** Type of its values: `choice` (offered options), `number` or `date` (a range), or `words` (a search). */
    public const HOLDS = 'choice';
    /** Visitors can choose several values; the URL then contains all of them. */
    public const IS_MULTIPLE = false;
    /** The author can set that a post must have all chosen values, not only one. */
    public const CAN_MATCH_ALL = false;
    /** Its first option means “no choice”. The author can change that option's label. */
    public const HAS_ALL = true;
    /** It is a list of links. Other controls are fields of the listing's form. */
    public const IS_BAR = false;
    /** Name of an additional style sheet; '' if the listings' sheet has all its rules. */
    public const SHEET = '';

    private const DEFAULT = 'checkbox';
    private const SUFFIX = 'Control';

    /** Returns the control with this name, or the default one: a block may name a control that no longer exists. */
    public static function fromName(string $name): self
    {
        $class = __NAMESPACE__ . '\\' . str_replace('-', '', ucwords($name, '-')) . self::SUFFIX;

        return preg_match('/^[a-z]+(-[a-z]+)*$/D', $name) === 1 && is_subclass_of($class, self::class) ? new $class() : self::fromName(self::DEFAULT);
    }

    /** @return list<self> all controls, in the order of their names */
    public static function all(): array
    {
        $names = array_map(static fn(string $file): string => self::nameOf(basename($file, '.php')), glob(__DIR__ . '/?*' . self::SUFFIX . '.php') ?: []);

        return array_map(self::fromName(...), array_values(array_diff($names, ['filter'])));
    }

    private static function nameOf(string $class): string
    {
        return strtolower((string) preg_replace('/(?<!^)[A-Z]/', '-$0', substr($class, 0, -strlen(self::SUFFIX))));
    }

    public function name(): string
    {
        return self::nameOf(substr(static::class, strlen(__NAMESPACE__) + 1));
    }

    /** Returns its name in the editor. */
    abstract public function label(): string;

    /**
     * Prints its HTML, while a template is rendered. Its component renders the same.
     *
     * @param FilterProps $filter
     */
    abstract public function print(array $filter): void;

    /** Names the script with its component, blocks/grid-filter/view-<name>.tsx; '' if all listings load it. */
    public function script(): string
    {
        return 'grid-filter-' . $this->name();
    }

    public function isRange(): bool
    {
        return static::HOLDS === 'number' || static::HOLDS === 'date';
    }

    /** @param FilterOptionProps $option */
    protected static function renderSwatch(array $option): string
    {
        return $option['color'] === '' ? '' : '<svg class="benefit-grid__swatch" viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="' . esc_attr($option['color']) . '"></circle></svg>';
    }

    /** @param FilterProps $filter */
    protected static function renderCount(array $filter, string $number): string
    {
        return $filter['has_counts'] ? '<span class="benefit-grid__number"> ' . esc_html($number) . '</span>' : '';
    }

    /**
     * Returns the active option that a control with one choice shows: the first, if the URL has several.
     *
     * @param FilterProps $filter
     */
    protected static function firstActive(array $filter): ?int
    {
        $index = array_search(true, array_column($filter['options'], 'is_active'), true);

        return $index === false ? null : (int) $index;
    }
}

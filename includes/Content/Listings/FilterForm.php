<?php

declare(strict_types=1);

namespace Benefit\Content\Listings;

use Benefit\Content\Listings\Filters\ListingFilter;
use Benefit\Content\Listings\Query\ArchiveQuery;
use Benefit\Content\Listings\Query\FilterValueList;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\RawRequest;

defined('ABSPATH') || exit;

/**
 * Renders the form of a listing's filters, which browsers send by GET when there are no scripts, and redirects what it sends.
 * Its fields are wherever their blocks are and refer to it by its id. A query such as `tx_genre[]=jazz&tx_genre[]=folk&tx_color=`
 * is redirected to the one URL of the same choice, `tx_genre=folk,jazz`. So are lists of terms from any other form on a page with
 * listings; other lists may belong to other plugins and are left alone. Options of bars that are buttons have a form of their
 * own, because Enter in a field presses the first button of its form.
 */
final class FilterForm
{
    /** Names the listing whose form was sent. */
    public const SENT = '_view';
    /**
     * Key of the value that was shown. A listing may have two controls for its order or page size; without scripts both are sent,
     * and the one that differs from this value counts.
     */
    private const WAS = 'was';
    /** Field with a whole query, sent by options of bars that are buttons. */
    public const GO = '_go';

    public static function id(Listing $listing): string
    {
        return 'benefit-view-' . $listing->sid;
    }

    /** Returns the id of the form of a bar's options. */
    public static function barId(Listing $listing): string
    {
        // A bar in a synced pattern is not known here and uses the form of the filters.
        return self::id($listing) . ($listing->controls->hasBars ? '-go' : '');
    }

    public static function renderForm(Listing $listing): string
    {
        if (self::names($listing) === [] && $listing->controls->filters === []) {
            return '';
        }
        $kept = $listing->address->hiddenFields();
        foreach ($listing->controls->filters as $name => $filter) {
            if ($filter->isBar() && isset($listing->state->chosen[$name])) {
                $kept[$listing->address->prefix . $name] = FilterValueList::joined($listing->state->chosen[$name]);
            }
        }

        foreach ([ListingState::ORDER => $listing->state->order, ListingState::PER_PAGE => $listing->state->perPage ?: ''] as $name => $shown) {
            if (in_array($name, self::names($listing), true)) {
                $kept[$listing->address->prefix . $name . '[' . self::WAS . ']'] = (string) $shown;
            }
        }

        $form = static fn(string $id, array $kept): string => HtmlOutput::render(__DIR__ . '/Blocks/templates/form.php', [
            'id' => $id,
            'action' => explode('?', $listing->address->page())[0] . '#' . $listing->elementId(),
            'kept' => $kept + [self::SENT => $listing->sid],
        ]);

        // A button of a bar sends a whole query, so its form has no fields of its own.
        return $form(self::id($listing), $kept) . ($listing->controls->hasBars ? $form(self::barId($listing), []) : '');
    }

    /** Renders the submit button after the last filter, or without filters after the last other choice. */
    public static function button(Listing $listing, string $name): string
    {
        $names = self::names($listing);
        $filters = array_intersect($names, array_keys($listing->controls->filters));
        $last = $filters === [] ? end($names) : end($filters);

        return $last === $name ? HtmlOutput::render(__DIR__ . '/Blocks/templates/form-button.php', ['form' => self::id($listing)]) : '';
    }

    public function redirect(): void
    {
        $query = QueryArgs::query();
        if (!isset($query[self::SENT]) && !self::isOfTerms($query)) {
            return;
        }
        unset($query[self::SENT]);
        if (is_string($query[self::GO] ?? null)) {
            parse_str($query[self::GO], $query);
        }
        $clean = [];
        foreach ($query as $name => $value) {
            if (is_array($value) && isset($value[self::WAS])) {
                $shown = FilterValueList::split(array_replace([self::WAS => ''], $value));
                $value = array_values(array_diff($shown, [$shown[0]]))[0] ?? $shown[0];
            }
            $values = is_array($value) ? FilterValueList::split($value) : [];
            if (is_array($value)) {
                $isRange = array_key_exists('from', $value) || array_key_exists('to', $value);
                $values = $isRange ? $values : array_values(array_unique(array_filter($values, static fn(string $one): bool => $one !== '')));
                $isRange || sort($values, SORT_STRING);
                // A range without ends would be a lone separator.
                $value = implode('', $values) === '' ? '' : FilterValueList::joined($values);
            }
            // An empty search is a page of its own, so `s=` stays.
            if ($value !== '' || $name === ArchiveQuery::SEARCH) {
                $clean[(string) $name] = str_replace('%2C', ',', rawurlencode($value));
            }
        }
        $clean = ListingUrl::sorted($clean);
        [$path] = explode('?', RawRequest::address());
        $queryString = implode('&', array_map(static fn(string $name, string $value): string => rawurlencode($name) . "=$value", array_keys($clean), $clean));
        // A path that begins with two slashes would lead to another host.
        $path = '/' . ltrim($path, '/');
        if (wp_safe_redirect($queryString === '' ? $path : "$path?$queryString", 302, 'Benefit')) {
            exit;
        }
    }

    /** @param array<array-key, mixed> $query */
    private static function isOfTerms(array $query): bool
    {
        $lists = array_keys(array_filter($query, is_array(...)));
        $post = is_singular() ? get_queried_object() : null;

        return $lists !== [] && preg_grep('/^([a-z0-9]+-)?tx_/D', $lists, PREG_GREP_INVERT) === [] && $post instanceof \WP_Post && SavedView::isListed($post);
    }

    /** @return list<string> names of the form's fields, in order */
    private static function names(Listing $listing): array
    {
        $filters = array_keys(array_filter($listing->controls->filters, static fn(ListingFilter $filter): bool => !$filter->isBar() && $listing->isFilterAvailable($filter)));

        return [...$filters, ...($listing->orders() === [] ? [] : [ListingState::ORDER]), ...($listing->controls->perPages === [] ? [] : [ListingState::PER_PAGE])];
    }
}

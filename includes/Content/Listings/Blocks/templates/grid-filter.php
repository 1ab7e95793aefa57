<?php

/**
 * A filter (docs/contracts.md "Content"): fields of the listing's form, or links of a bar. An island: its props are the
 * variables (schema/islands/grid-filter.json). Each control prints its own HTML, and its component renders the same.
 *
 * @var string $id
 * @var string $form     id of the form
 * @var string $sid
 * @var string $control
 * @var string $name     in the URL
 * @var string $taxonomy taxonomy or field
 * @var string $label
 * @var string $all      label for no choice
 * @var string $all_url
 * @var bool   $has_counts
 * @var list<array{value: string, label: string, number: string, is_active: bool, is_dim: bool, depth: int, color: string, url: string}> $options
 * @var int    $shown    number of options shown at first; 0: all
 * @var bool   $has_search whether visitors can search among the options
 * @var string $from
 * @var string $to
 * @var string $least
 * @var string $most
 * @var array{min: string, max: string, step: string, keyStep: string, nearest: string, farthest: string} $range the author's settings
 * @var string $text     search words
 * @var array{from: string, to: string, more: string, less: string, find: string, decimal: string, thousands: string} $words
 */

declare(strict_types=1);

use Benefit\Content\Listings\Filters\Controls\FilterControl;

defined('ABSPATH') || exit;

FilterControl::fromName($control)->print(compact('id', 'form', 'sid', 'control', 'name', 'taxonomy', 'label', 'all', 'all_url', 'has_counts', 'options', 'shown', 'has_search', 'from', 'to', 'least', 'most', 'range', 'text', 'words'));

<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\Filters\Controls;

defined('ABSPATH') || exit;

/** A bar with the ancestors and children of the chosen term. */
final class BarBreadcrumbControl extends LinkBar
{
    public function label(): string
    {
        return __('Breadcrumb bar', 'benefit');
    }

    public function print(array $filter): void
    {
        $this->printList(['options' => TermBreadcrumb::filterOptions($filter['options'])] + $filter, $filter['options'] === []);
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Tickets\Admin\Commands;

use Benefit\Shared\Admin\SiteHealthResult;
use Benefit\Tickets\Catalog\EventPostType;

defined('ABSPATH') || exit;

/** Warns in Site Health about published events and ticket types that cannot be sold, because their stock is missing. */
final class StockSiteHealth
{
    private const TEST = 'benefit_stock';

    public function __construct(private readonly StockConsistencyRepository $repository) {}

    /** @return array<string, array{label: string, test: callable}> by id */
    public function tests(): array
    {
        return [self::TEST => ['label' => __('Ticket capacities', 'benefit'), 'test' => $this->stockTest(...)]];
    }

    /** @return array<string, mixed> */
    public function stockTest(): array
    {
        $count = $this->repository->countPostsWithoutPool();
        $result = SiteHealthResult::build(
            self::TEST,
            $count === 0,
            __('All published events and ticket types have a capacity', 'benefit'),
            __('Some tickets cannot be sold', 'benefit'),
            sprintf(
                /* translators: %s: number of events and ticket types */
                _n(
                    '%s event or ticket type cannot be sold, because its capacity is missing. Open it, enter its capacity, and save. The command “wp benefit stock check” names it.',
                    '%s events and ticket types cannot be sold, because their capacity is missing. Open them, enter their capacity, and save. The command “wp benefit stock check” names them.',
                    $count,
                    'benefit',
                ),
                number_format_i18n($count),
            ),
            'critical',
        );

        return $count === 0 ? $result : ['actions' => sprintf('<a href="%s">%s</a>', esc_url(admin_url('edit.php?post_type=' . EventPostType::NAME)), esc_html__('Open events', 'benefit'))] + $result;
    }
}

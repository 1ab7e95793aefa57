<?php

declare(strict_types=1);

namespace Benefit\Donations\Product;

use Benefit\Shared\Admin\Capabilities;
use Benefit\Shared\Module\HasCapabilities;
use Benefit\Shared\Module\HasPages;
use Benefit\Shared\Module\IsProduct;
use Benefit\Shared\Settings\Page;

defined('ABSPATH') || exit;

/** The common parts of donations: their permissions and role, their pages. */
final class ProductModule implements IsProduct, HasCapabilities, HasPages
{
    /** The product's id, by which the owner switches it off. */
    public const PRODUCT = Product::ID;

    /** The plural names under which WordPress derives a post type's capabilities. */
    private const POST_TYPES = ['benefit_forms', 'benefit_campaigns'];

    public function name(): string
    {
        return 'Donations/Product';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function label(): string
    {
        return __('Donations', 'benefit');
    }

    public function capabilities(): array
    {
        $posts = array_merge([], ...array_map(Capabilities::ofPostType(...), self::POST_TYPES));

        return [
            'administrator' => [...$posts, Permissions::DONATIONS],
            'editor' => $posts,
            Permissions::FUNDRAISER => ['read', 'upload_files', ...$posts, Permissions::DONATIONS],
        ];
    }

    public function roles(): array
    {
        return [
            Permissions::FUNDRAISER => ['english' => 'Fundraiser', 'label' => static fn(): string => __('Fundraiser', 'benefit')],
        ];
    }

    public function pages(): array
    {
        return [
            new Page(Product::RECEIPT, static fn(): string => __('Your donation', 'benefit'), static fn(): string => __('Receipt page', 'benefit'), addressIsSecret: true),
            new Page(Product::HISTORY, static fn(): string => __('Your donations', 'benefit'), static fn(): string => __('Page of a donor’s donations', 'benefit'), addressIsSecret: true, block: 'donation-history'),
        ];
    }
}

<?php

declare(strict_types=1);

namespace Benefit\Donations;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Module\HasCapabilities;
use Benefit\Shared\Module\HasRequiredPages;
use Benefit\Shared\Module\ToggleableProduct;
use Benefit\Shared\Settings\RequiredPage;

defined('ABSPATH') || exit;

/** The common parts of donations: their permissions and role, their pages. */
final class DonationsModule implements ToggleableProduct, HasCapabilities, HasRequiredPages
{
    /** The product's id, by which the owner switches it off. */
    public const PRODUCT = DonationsProduct::ID;

    /** The plural names under which WordPress derives a post type's capabilities. */
    private const POST_TYPES = ['benefit_forms', 'benefit_campaigns'];

    public function name(): string
    {
        return 'Donations/Product';
    }

    public function product(): string
    {
        return DonationsModule::PRODUCT;
    }

    public function label(): string
    {
        return __('Donations', 'benefit');
    }

    public function capabilities(): array
    {
        $posts = array_merge([], ...array_map(CapabilityRegistry::ofPostType(...), self::POST_TYPES));

        return [
            'administrator' => [...$posts, DonationCapabilities::DONATIONS],
            'editor' => $posts,
            DonationCapabilities::FUNDRAISER => ['read', 'upload_files', ...$posts, DonationCapabilities::DONATIONS],
        ];
    }

    public function roles(): array
    {
        return [
            DonationCapabilities::FUNDRAISER => ['english' => 'Fundraiser', 'label' => static fn(): string => __('Fundraiser', 'benefit')],
        ];
    }

    public function pages(): array
    {
        return [
            new RequiredPage(DonationsProduct::RECEIPT, static fn(): string => __('Your donation', 'benefit'), static fn(): string => __('Receipt page', 'benefit'), addressIsSecret: true),
            new RequiredPage(DonationsProduct::HISTORY, static fn(): string => __('Your donations', 'benefit'), static fn(): string => __('Page of a donor’s donations', 'benefit'), addressIsSecret: true, block: 'donation-history'),
        ];
    }
}

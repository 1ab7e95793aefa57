<?php

declare(strict_types=1);

namespace Benefit\Donations\Wall;

use Benefit\Donations\Gifts\GiftsModule;
use Benefit\Donations\Product\ProductModule;
use Benefit\Shared\Html\Island;
use Benefit\Shared\Html\Pattern;
use Benefit\Shared\Module\HasActions;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCron;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPatterns;
use Benefit\Shared\Module\HasSetup;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\OfProduct;
use Benefit\Shared\Module\StoredData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** Donors and their comments for everybody to see (spec/donations.txt "donor wall"): a block, its shortcode, and the call for more. */
final class WallModule implements OfProduct, HasHooks, HasActions, HasBlocks, HasIslands, HasPatterns, HasCron, HasSetup, HasStoredData
{
    private ?PublicWalls $walls = null;

    public function __construct(private readonly SharedModule $shared, private readonly GiftsModule $gifts) {}

    public function name(): string
    {
        return 'Donations/Wall';
    }

    public function product(): string
    {
        return ProductModule::PRODUCT;
    }

    public function register(): void
    {
        (new WallShortcode())->register();
        (new WallPurge($this->gifts->totals(...), $this->pages(...), $this->shared->database(...), $this->shared->clock))->register();
        $this->walls()->register();
    }

    public function actions(): array
    {
        return [(new Ajax($this->cards(), $this->walls(), $this->shared->nonces()))->action()];
    }

    public function blocks(): array
    {
        return [WallBlock::NAME => fn(): WallBlock => new WallBlock($this->cards(), $this->walls(), $this->shared->islands())];
    }

    public function islands(): array
    {
        $island = static fn(string $name): Island => new Island($name, __DIR__ . "/templates/$name.php", script: static fn(): string => WallCards::LOAD_MORE);

        return [$island(WallCards::LOAD_MORE), $island(WallCards::READ_MORE)];
    }

    public function patterns(): array
    {
        return [
            new Pattern(
                'donor-wall',
                __('Donor wall', 'benefit'),
                __('Thanks to those who have given, with their comments.', 'benefit'),
                Pattern::heading(__('Thank you', 'benefit')) . '<!-- wp:' . WallBlock::NAME . " /-->\n",
                [__('donors', 'benefit')],
            ),
        ];
    }

    public function cronHooks(): array
    {
        return [WallPurge::HOOK];
    }

    public function setupVersion(): int
    {
        return 1;
    }

    public function setUp(): void
    {
        add_option(WallPurge::OPTION, '0', '', false);
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [WallPurge::OPTION, PublicWalls::OPTION], postMeta: [PublicWalls::META]);
    }

    /** @return list<string> the fields that everybody sees on walls, by the names of Entities\PublicView */
    public function publicFields(): array
    {
        return $this->walls()->fields();
    }

    private function walls(): PublicWalls
    {
        return $this->walls ??= new PublicWalls($this->pages(...));
    }

    private function pages(): WallPages
    {
        return new WallPages($this->shared->database());
    }

    private function cards(): WallCards
    {
        return new WallCards(new WallRepository($this->shared->database(), $this->gifts->donations()), $this->shared->islands(), $this->shared->settings());
    }
}

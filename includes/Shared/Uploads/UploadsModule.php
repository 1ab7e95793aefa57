<?php

declare(strict_types=1);

namespace Benefit\Shared\Uploads;

use Benefit\Shared\Module\HasHealthTests;
use Benefit\Shared\Module\HasStoredData;
use Benefit\Shared\Module\StoredData;

defined('ABSPATH') || exit;

/** Files that visitors send: what they may be, and where they lie. Whose they are, the products know. */
final class UploadsModule implements HasHealthTests, HasStoredData
{
    private ?PrivateFolder $folder = null;

    public function name(): string
    {
        return 'Shared/Uploads';
    }

    public function folder(): PrivateFolder
    {
        return $this->folder ??= new PrivateFolder();
    }

    public function storedData(): StoredData
    {
        return new StoredData(options: [PrivateFolder::OPTION], folders: [$this->folder()->path(...)]);
    }

    public function healthTests(): array
    {
        return [FolderHealth::TEST => ['label' => __('Files that visitors send', 'benefit'), 'test' => (new FolderHealth($this->folder()))->test(...)]];
    }
}

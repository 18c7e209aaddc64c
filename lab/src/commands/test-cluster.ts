import { testCluster } from '../cluster/test-cluster.ts';

process.exit((await testCluster(process.argv[2])) ? 0 : 1);
